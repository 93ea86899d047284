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
/// A segment's share of t, see cpk_curve.
#define CPK_SEGMENT_BITS 10

/// Colour counts luma from -32768, so that what chroma takes away from it is never negative: for grey this much.
#define CPK_LUMA_ZERO 32768
#define CPK_GREY_SUBTRAHEND (CPK_LUMA_ZERO + CPK_BLACK_CODE * CPK_LUMA_STEPS)
/// The same for sums with 16 more bits, and half a step so that cutting those off rounds.
#define CPK_GREEN_SUBTRAHEND (CPK_GREY_SUBTRAHEND * 65536u + 32768u)
/// What chroma weighs in those sums.
#define CPK_GREEN_TAKEN_BY_CB (-2 * CPK_GREEN_FROM_CB)
#define CPK_GREEN_TAKEN_BY_CR (-2 * CPK_GREEN_FROM_CR)

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

/// The sample of a code.
static inline int16_t cpk_sample(uint8_t code) { return (int16_t)(code * CPK_SAMPLE_STEPS + CPK_SAMPLE_STEPS / 2); }

/// The sample of a value in 1/256 codes from 128, half a code added.
static inline int16_t cpk_sample_of(int16_t from_middle) {
    return (int16_t)((from_middle >> 2) + CPK_MIDDLE_CODE * CPK_SAMPLE_STEPS);
}

static inline uint8_t cpk_limited(int32_t code) {
    code = code < CPK_LOWEST_CODE ? CPK_LOWEST_CODE : code;
    return (uint8_t)(code > CPK_HIGHEST_CODE ? CPK_HIGHEST_CODE : code);
}

/// The code of a sample, rounded.
static inline uint8_t cpk_code_of_sample(int16_t sample) { return cpk_limited(sample >> 6); }

/// The code of a value in 1/256 codes from 128.
static inline uint8_t cpk_code(int16_t from_middle) { return cpk_limited((from_middle >> 8) + CPK_MIDDLE_CODE); }

/// One of four samples, weighted; exact where all four are equal. Overshoots of two passes fit into 16 bits.
static inline int16_t cpk_mix(
    int16_t before, int16_t here, int16_t next, int16_t after, int16_t w0, int16_t w1, int16_t w2) {
    int16_t first = cpk_scale((int16_t)(before - here), w0);
    int16_t second = cpk_scale((int16_t)(next - here), w1);
    int16_t third = cpk_scale((int16_t)(after - here), w2);
    return (int16_t)(here + first + second + third);
}

/// Luma for colour.
static inline uint16_t cpk_raised_luma(uint8_t code) { return (uint16_t)(code * CPK_LUMA_STEPS + CPK_LUMA_ZERO); }

/// Chroma for colour, in 1/256 codes from 128.
static inline int16_t cpk_fine_chroma(uint8_t code) { return (int16_t)((code - CPK_MIDDLE_CODE) * 256); }

/// What is to be taken from raised luma for red (of Cr) or blue (of Cb).
static inline uint16_t cpk_subtrahend(int16_t chroma, int16_t factor) {
    return (uint16_t)(CPK_GREY_SUBTRAHEND + cpk_scale(chroma, (int16_t)-factor));
}

static inline uint16_t cpk_green_subtrahend(int16_t cb, int16_t cr) {
    uint32_t sum = CPK_GREEN_SUBTRAHEND + (uint32_t)(cb * CPK_GREEN_TAKEN_BY_CB)
        + (uint32_t)(cr * CPK_GREEN_TAKEN_BY_CR);
    return (uint16_t)(sum >> 16);
}

/// Where a value lies on a curve: t, see cpk_curve.
static inline uint16_t cpk_place(const cpk_curve *curve, uint16_t raised_luma, uint16_t subtrahend) {
    uint16_t v = raised_luma > subtrahend ? (uint16_t)(raised_luma - subtrahend) : 0;
    uint16_t first = (uint16_t)((uint32_t)cpk_smaller(v, curve->knot1) * curve->rate1);
    uint16_t second = (uint16_t)((uint32_t)cpk_smaller(v, curve->knot2) * curve->rate2);
    uint16_t more = (uint16_t)(first + second);
    // Beyond the last segment everything has its end.
    return v > UINT16_MAX - more ? UINT16_MAX : (uint16_t)(v + more);
}

/// The value there, of its segment's base and rise.
static inline int16_t cpk_bent(uint16_t base, uint16_t rise, uint16_t place) {
    // The segment's number in the lowest bits is too small to matter and spares SIMD an instruction.
    uint16_t along = (uint16_t)(place << 6 | place >> CPK_SEGMENT_BITS);
    // Where a curve reaches full scale its last segment runs on beyond, and is cut off here.
    uint16_t sum = (uint16_t)(base + (uint16_t)((uint32_t)along * rise >> 16));
    return (int16_t)cpk_smaller(sum, INT16_MAX);
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
#elif defined(__aarch64__)
extern const cpk_kernels cpk_neon;
#endif
