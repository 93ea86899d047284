#pragma once

// The arithmetic of the kernels, one sample at a time: what every level computes, to the last bit.

#include "CPixelKernels.h"

/// R'G'B' from chroma in 1/256 codes, in 1/128 luma codes: BT.709 with 219 luma and 224 chroma codes. Q15.
#define CPK_RED_FROM_CR 25226
#define CPK_GREEN_FROM_CB (-3001)
#define CPK_GREEN_FROM_CR (-7499)
#define CPK_BLUE_FROM_CB 29724

#define CPK_BLACK_CODE 16
#define CPK_MIDDLE_CODE 128
/// Steps to a code: of samples in rows, and of the luma that goes into the curves.
#define CPK_SAMPLE_STEPS 64
#define CPK_LUMA_STEPS 128
#define CPK_LOWEST_CODE 1
#define CPK_HIGHEST_CODE 254

static inline int16_t cpk_saturate(int32_t value) {
    value = value < INT16_MIN ? INT16_MIN : value;
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value);
}

static inline int16_t cpk_add(int16_t a, int16_t b) { return cpk_saturate((int32_t)a + b); }

/// Rounded product with a Q15 factor.
static inline int16_t cpk_scale(int16_t value, int16_t factor) {
    return (int16_t)(((int32_t)value * factor + 0x4000) >> 15);
}

static inline uint16_t cpk_smaller(uint16_t a, uint16_t b) { return a < b ? a : b; }

/// A sample in finer steps, twice or four times as many.
static inline int16_t cpk_fine_luma(int16_t sample) { return cpk_add(sample, sample); }

static inline int16_t cpk_in_256ths(int16_t sample) {
    int16_t doubled = (int16_t)(sample + sample);
    return cpk_add(doubled, doubled);
}

/// The code of a value in 1/256 codes from 128.
static inline uint8_t cpk_code(int16_t from_middle) {
    int32_t code = (from_middle >> 8) + 128;
    code = code < CPK_LOWEST_CODE ? CPK_LOWEST_CODE : code;
    return (uint8_t)(code > CPK_HIGHEST_CODE ? CPK_HIGHEST_CODE : code);
}

/// The code of a sample, rounded; `zero` is the code its zero stands for.
static inline uint8_t cpk_rounded_code(int16_t sample, int zero) {
    int rounded = sample + (zero - CPK_MIDDLE_CODE) * CPK_SAMPLE_STEPS + CPK_SAMPLE_STEPS / 2;
    return cpk_code(cpk_in_256ths((int16_t)rounded));
}

/// One of four samples, weighted; exact where all four are equal. Overshoots of two passes fit into 16 bits.
static inline int16_t cpk_mix(
    int16_t before, int16_t here, int16_t next, int16_t after, int16_t w0, int16_t w1, int16_t w2) {
    int16_t first = cpk_scale((int16_t)(before - here), w0);
    int16_t second = cpk_scale((int16_t)(next - here), w1);
    int16_t third = cpk_scale((int16_t)(after - here), w2);
    return (int16_t)(here + first + second + third);
}

/// Where a value lies on a curve: t, see cpk_curve.
static inline uint16_t cpk_place(const cpk_curve *curve, int16_t value) {
    uint16_t v = value > 0 ? (uint16_t)value : 0;
    uint16_t first = (uint16_t)((uint32_t)cpk_smaller(v, curve->knot1) * curve->rate1);
    uint16_t second = (uint16_t)((uint32_t)cpk_smaller(v, curve->knot2) * curve->rate2);
    return (uint16_t)(v + first + second);
}

static inline int16_t cpk_bend(const cpk_curve *curve, uint16_t place) {
    int segment = place >> 10;
    // The segment's number in the lowest bits is too small to matter and spares SIMD an instruction.
    uint32_t along = (uint16_t)(place << 6 | segment);
    // Where a curve reaches full scale its last segment runs on beyond, and is cut off here.
    return cpk_add((int16_t)curve->base[segment], (int16_t)(along * curve->rise[segment] >> 16));
}

/// Luma before doubling. The plan sees to it that the sum fits.
static inline int16_t cpk_luma_of(const cpk_luma_weights *weights, int16_t red, int16_t green, int16_t blue) {
    return (int16_t)(weights->offset + cpk_scale(red, weights->red) + cpk_scale(green, weights->green)
        + cpk_scale(blue, weights->blue));
}

/// Cb (0) or Cr (1) before doubling, of the sums of a pair of pixels.
static inline int16_t cpk_chroma_of(
    const cpk_chroma_weights *weights, int which, int32_t red, int32_t green, int32_t blue) {
    // The plan sees to it that the sum fits; on the way it may wrap.
    uint32_t sum = (uint32_t)weights->offset[which] + (uint32_t)(weights->red[which] * red)
        + (uint32_t)(weights->green[which] * green) + (uint32_t)(weights->blue[which] * blue);
    return (int16_t)((int32_t)sum >> 16);
}

#if defined(__x86_64__)
extern const cpk_kernels cpk_avx2;
extern const cpk_kernels cpk_avx512;
#endif
