#pragma once

// The arithmetic all levels share, one sample at a time. Portable C uses it throughout, SIMD levels for line ends.

#include "CPixelKernels.h"

/// R'G'B' from chroma in 1/256 codes, per 1/128 luma codes: BT.709 with 219 luma and 224 chroma codes.
#define CPK_RED_FROM_CR 25226
#define CPK_GREEN_FROM_CB (-3001)
#define CPK_GREEN_FROM_CR (-7499)
#define CPK_BLUE_FROM_CB 29724

/// Luma samples count from black.
#define CPK_BLACK (16 * 128)
#define CPK_LOWEST_CODE 1
#define CPK_HIGHEST_CODE 254

static inline int16_t cpk_saturate(int32_t value) {
    return (int16_t)(value < INT16_MIN ? INT16_MIN : value > INT16_MAX ? INT16_MAX : value);
}

static inline int16_t cpk_add(int16_t a, int16_t b) { return cpk_saturate((int32_t)a + b); }

static inline int16_t cpk_subtract(int16_t a, int16_t b) { return cpk_saturate((int32_t)a - b); }

/// Rounded product with a Q15 factor.
static inline int16_t cpk_scale(int16_t value, int16_t factor) {
    return (int16_t)(((int32_t)value * factor + 0x4000) >> 15);
}

static inline uint16_t cpk_smaller(uint16_t a, uint16_t b) { return a < b ? a : b; }

static inline int16_t cpk_luma_sample(uint8_t code) { return (int16_t)(code * 128 - CPK_BLACK); }

static inline int16_t cpk_chroma_sample(uint8_t code) { return (int16_t)((code - 128) * 128); }

static inline uint8_t cpk_code(int16_t from_middle) {
    int32_t code = (from_middle >> 8) + 128;
    return (uint8_t)(code < CPK_LOWEST_CODE ? CPK_LOWEST_CODE : code > CPK_HIGHEST_CODE ? CPK_HIGHEST_CODE : code);
}

/// One of four samples, weighted; exact where all four are equal.
static inline int16_t cpk_mix(int16_t before, int16_t here, int16_t next, int16_t after, const int16_t weights[3]) {
    int16_t sum = cpk_add(cpk_scale(cpk_subtract(before, here), weights[0]), here);
    sum = cpk_add(sum, cpk_scale(cpk_subtract(next, here), weights[1]));
    return cpk_add(sum, cpk_scale(cpk_subtract(after, here), weights[2]));
}

static inline int16_t cpk_bend(const cpk_curve *curve, int16_t value) {
    uint16_t v = value > 0 ? (uint16_t)value : 0;
    uint16_t t = (uint16_t)(v + cpk_smaller(v, curve->knot1) * curve->rate1 + cpk_smaller(v, curve->knot2) * curve->rate2);
    int segment = t >> 10;
    // The segment's number in the lowest bits is too small to matter and spares SIMD an instruction.
    uint32_t along = (uint16_t)(t << 6 | segment);
    // Where a curve reaches full scale its last segment runs on beyond, and is cut off here.
    return cpk_add((int16_t)curve->base[segment], (int16_t)(along * curve->rise[segment] >> 16));
}

static inline int16_t cpk_doubled(int16_t value, int32_t doublings) {
    for (int32_t i = 0; i < doublings; i++) value = cpk_add(value, value);
    return value;
}

static inline int16_t cpk_luma_of(const cpk_luma_weights *weights, const int16_t rgb[3]) {
    int16_t sum = cpk_add(cpk_scale(rgb[0], weights->red), weights->offset);
    sum = cpk_add(sum, cpk_scale(rgb[1], weights->green));
    sum = cpk_add(sum, cpk_scale(rgb[2], weights->blue));
    return cpk_doubled(sum, weights->doublings);
}

/// Cb (0) or Cr (1) of a pair of pixels whose R'G'B' is added up.
static inline int16_t cpk_chroma_of(const cpk_chroma_weights *weights, const int32_t rgb[3], int which) {
    // The plan sees to it that the sum fits; on the way it may wrap.
    uint32_t sum = (uint32_t)weights->offset[which] + (uint32_t)(weights->red[which] * rgb[0])
        + (uint32_t)(weights->green[which] * rgb[1]) + (uint32_t)(weights->blue[which] * rgb[2]);
    return cpk_doubled((int16_t)((int32_t)sum >> 16), weights->doublings);
}

/// Colours one pair of pixels: chroma in 1/256 codes, UYVY out.
static inline void cpk_colour_pair(
    const cpk_colour *colour, const int16_t luma[2], int16_t cb, int16_t cr, uint8_t *target) {
    const int16_t chroma[3] = {
        cpk_scale(cr, CPK_RED_FROM_CR),
        (int16_t)(cpk_scale(cb, CPK_GREEN_FROM_CB) + cpk_scale(cr, CPK_GREEN_FROM_CR)),
        cpk_scale(cb, CPK_BLUE_FROM_CB),
    };
    int16_t first[3], second[3];
    int32_t both[3];
    for (int channel = 0; channel < 3; channel++) {
        first[channel] = cpk_bend(&colour->curves[channel], cpk_add(luma[0], chroma[channel]));
        second[channel] = cpk_bend(&colour->curves[channel], cpk_add(luma[1], chroma[channel]));
        both[channel] = first[channel] + second[channel];
    }
    target[0] = cpk_code(cpk_chroma_of(&colour->chroma, both, 0));
    target[1] = cpk_code(cpk_luma_of(&colour->luma, first));
    target[2] = cpk_code(cpk_chroma_of(&colour->chroma, both, 1));
    target[3] = cpk_code(cpk_luma_of(&colour->luma, second));
}

// Parts of lines, for whoever has a rest to do; `from` is even.
void cpk_unpack_uyvy_from(const uint8_t *source, int16_t *luma, int16_t *chroma, int32_t from, int32_t pixels);
void cpk_resample_from(
    const cpk_resampling *plan, const int16_t *source, int16_t *target, int32_t from, int32_t count);
void cpk_blend_from(const cpk_rows *rows, uint8_t *target, int32_t from, int32_t pixels);
void cpk_blend_colour_from(
    const cpk_rows *rows, const cpk_colour *colour, uint8_t *target, int32_t from, int32_t pixels);
void cpk_colour_from(
    const uint8_t *source, const cpk_colour *colour, uint8_t *target, int32_t from, int32_t pixels);

#if defined(__x86_64__)
extern const cpk_kernels cpk_avx2;
extern const cpk_kernels cpk_avx512;
#endif
