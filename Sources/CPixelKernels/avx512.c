#include "arithmetic.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <stdbool.h>

// 32 samples at a time. Asks for what Ice Lake and Zen 4 have: byte and word permutes, VBMI2 and VNNI.

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vnni")))
#define INLINE_AVX512 static inline AVX512 __attribute__((always_inline))

/// Cb and Cr of a pair lie in the low and high half of 32 bits.
#define CR_LANES 0xAAAAAAAAu

typedef struct {
    __m512i knot1, knot2, rate1, rate2;
    __m512i base[2], rise[2];
} curve_constants;

/// A colour plan spread over vectors.
typedef struct {
    curve_constants curves[3];
    __m512i luma[3], luma_offset;
    __m512i chroma[2][3], chroma_offset[2];
    int32_t luma_doublings, chroma_doublings;
} colour_constants;

typedef struct {
    __m512i luma, chroma;
} block;

typedef struct {
    __m512i red, green, blue;
} places;

// Plans of which less is asked get loops of their own.
enum {
    TWO_KNOTS = 1,
    /// Neither sums nor codes can leave their range, so that nothing need saturate.
    PLAIN_MATRIX = 2,
};

INLINE_AVX512 __m512i load(const void *source) { return _mm512_loadu_si512(source); }

INLINE_AVX512 curve_constants spread_curve(const cpk_curve *curve) {
    return (curve_constants){
        .knot1 = _mm512_set1_epi16((short)curve->knot1),
        .knot2 = _mm512_set1_epi16((short)curve->knot2),
        .rate1 = _mm512_set1_epi16((short)curve->rate1),
        .rate2 = _mm512_set1_epi16((short)curve->rate2),
        .base = {load(curve->base), load(curve->base + CPK_SEGMENTS / 2)},
        .rise = {load(curve->rise), load(curve->rise + CPK_SEGMENTS / 2)},
    };
}

INLINE_AVX512 colour_constants spread(const cpk_colour *colour) {
    colour_constants all;
    for (int channel = 0; channel < 3; channel++) all.curves[channel] = spread_curve(&colour->curves[channel]);
    all.luma[0] = _mm512_set1_epi16(colour->luma.red);
    all.luma[1] = _mm512_set1_epi16(colour->luma.green);
    all.luma[2] = _mm512_set1_epi16(colour->luma.blue);
    all.luma_offset = _mm512_set1_epi16(colour->luma.offset);
    for (int which = 0; which < 2; which++) {
        all.chroma[which][0] = _mm512_set1_epi16(colour->chroma.red[which]);
        all.chroma[which][1] = _mm512_set1_epi16(colour->chroma.green[which]);
        all.chroma[which][2] = _mm512_set1_epi16(colour->chroma.blue[which]);
        all.chroma_offset[which] = _mm512_set1_epi32(colour->chroma.offset[which]);
    }
    all.luma_doublings = colour->luma.doublings;
    all.chroma_doublings = colour->chroma.doublings;
    if (colour->is_plain) {
        all.luma_offset = _mm512_set1_epi16((short)(colour->luma.offset + 128 * 128));
        for (int which = 0; which < 2; which++) {
            uint32_t offset = (uint32_t)colour->chroma.offset[which] ^ 0x80000000u;
            all.chroma_offset[which] = _mm512_set1_epi32((int)offset);
        }
    }
    return all;
}

/// Luma of 32 pixels of UYVY in 1/128 codes.
INLINE_AVX512 __m512i fine_luma_of(__m512i uyvy) {
    __m512i scaled = _mm512_and_si512(_mm512_srli_epi16(uyvy, 1), _mm512_set1_epi16(0x7F80));
    return _mm512_sub_epi16(scaled, _mm512_set1_epi16(CPK_BLACK_CODE * CPK_LUMA_STEPS));
}

/// Chroma of 32 pixels of UYVY in 1/256 codes.
INLINE_AVX512 __m512i fine_chroma_of(__m512i uyvy) {
    return _mm512_xor_si512(_mm512_slli_epi16(uyvy, 8), _mm512_set1_epi16((short)0x8000));
}

/// Where on a curve values lie: t, see cpk_curve.
INLINE_AVX512 __m512i place_on(const curve_constants *curve, __m512i value, int variant) {
    __m512i v = _mm512_max_epi16(value, _mm512_setzero_si512());
    __m512i t = _mm512_add_epi16(v, _mm512_mullo_epi16(_mm512_min_epu16(v, curve->knot2), curve->rate2));
    if (variant & TWO_KNOTS) {
        t = _mm512_add_epi16(t, _mm512_mullo_epi16(_mm512_min_epu16(v, curve->knot1), curve->rate1));
    }
    return t;
}

INLINE_AVX512 __m512i bend(const curve_constants *curve, __m512i t) {
    __m512i along = _mm512_shldi_epi16(t, t, 6);
    __mmask32 upper = _mm512_movepi16_mask(t);
    __m512i base = _mm512_permutexvar_epi16(along, curve->base[0]);
    __m512i rise = _mm512_permutexvar_epi16(along, curve->rise[0]);
    base = _mm512_mask_permutexvar_epi16(base, upper, along, curve->base[1]);
    rise = _mm512_mask_permutexvar_epi16(rise, upper, along, curve->rise[1]);
    return _mm512_adds_epi16(base, _mm512_mulhi_epu16(along, rise));
}

INLINE_AVX512 __m512i doubled(__m512i value, int32_t doublings) {
    for (int32_t i = 0; i < doublings; i++) value = _mm512_adds_epi16(value, value);
    return value;
}

/// Luma and chroma in 1/256 codes from 128 as codes of UYVY.
INLINE_AVX512 __m512i packed(__m512i luma, __m512i chroma) {
    // Bit by bit: the first where the third is 1, else the second.
    __m512i codes = _mm512_ternarylogic_epi32(
        luma, _mm512_srli_epi16(chroma, 8), _mm512_set1_epi16((short)0xFF00), 0xE4);
    codes = _mm512_xor_si512(codes, _mm512_set1_epi8((char)0x80));
    codes = _mm512_max_epu8(codes, _mm512_set1_epi8(CPK_LOWEST_CODE));
    return _mm512_min_epu8(codes, _mm512_set1_epi8((char)CPK_HIGHEST_CODE));
}

INLINE_AVX512 __m512i chroma_sum(__m512i offset, const __m512i weights[3], __m512i r, __m512i g, __m512i b) {
    __m512i sum = _mm512_dpwssd_epi32(offset, r, weights[0]);
    // Compilers make two instructions of each of these to shorten the chain; here only their number matters.
    __asm__("" : "+v"(sum));
    sum = _mm512_dpwssd_epi32(sum, g, weights[1]);
    __asm__("" : "+v"(sum));
    return _mm512_dpwssd_epi32(sum, b, weights[2]);
}

/// Where 32 pixels lie on the curves, from luma samples and chroma in 1/256 codes.
INLINE_AVX512 places place(const colour_constants *all, block in, int variant) {
    const __m512i red_blue = _mm512_set1_epi32(CPK_RED_FROM_CR * 65536 + CPK_BLUE_FROM_CB);
    const __m512i green = _mm512_set1_epi32((int)(CPK_GREEN_FROM_CR * 65536u + (CPK_GREEN_FROM_CB & 0xFFFF)));

    __m512i from_chroma = _mm512_mulhrs_epi16(in.chroma, red_blue);
    __m512i swapped = _mm512_rol_epi32(from_chroma, 16);
    __m512i for_red = _mm512_mask_mov_epi16(from_chroma, ~CR_LANES, swapped);
    __m512i for_blue = _mm512_mask_mov_epi16(from_chroma, CR_LANES, swapped);
    __m512i for_green = _mm512_mulhrs_epi16(in.chroma, green);
    for_green = _mm512_add_epi16(for_green, _mm512_rol_epi32(for_green, 16));
    return (places){
        .red = place_on(&all->curves[0], _mm512_adds_epi16(in.luma, for_red), variant),
        .green = place_on(&all->curves[1], _mm512_adds_epi16(in.luma, for_green), variant),
        .blue = place_on(&all->curves[2], _mm512_adds_epi16(in.luma, for_blue), variant),
    };
}

/// The codes of 32 pixels.
INLINE_AVX512 __m512i coloured(const colour_constants *all, places at, int variant) {
    __m512i r = bend(&all->curves[0], at.red);
    __m512i g = bend(&all->curves[1], at.green);
    __m512i b = bend(&all->curves[2], at.blue);

    // Plans see to it that none of these sums overflows, and plain additions are twice as fast as saturating ones.
    __m512i luma = _mm512_add_epi16(_mm512_mulhrs_epi16(r, all->luma[0]), all->luma_offset);
    luma = _mm512_add_epi16(luma, _mm512_mulhrs_epi16(g, all->luma[1]));
    luma = _mm512_add_epi16(luma, _mm512_mulhrs_epi16(b, all->luma[2]));
    __m512i cb = chroma_sum(all->chroma_offset[0], all->chroma[0], r, g, b);
    __m512i cr = chroma_sum(all->chroma_offset[1], all->chroma[1], r, g, b);
    __m512i chroma = _mm512_mask_mov_epi16(_mm512_srli_epi32(cb, 16), CR_LANES, cr);
    // With luma's zero moved to code 0 its 1/128 codes, and chroma's high bytes, are all that is wanted.
    if (variant & PLAIN_MATRIX) return _mm512_shldi_epi16(_mm512_srli_epi16(luma, 7), chroma, 8);
    return packed(doubled(luma, all->luma_doublings), doubled(chroma, all->chroma_doublings));
}

INLINE_AVX512 __m512i mixed(const __m512i x[CPK_TAPS], const __m512i weights[3]) {
    __m512i first = _mm512_mulhrs_epi16(_mm512_sub_epi16(x[0], x[1]), weights[0]);
    __m512i second = _mm512_mulhrs_epi16(_mm512_sub_epi16(x[2], x[1]), weights[1]);
    __m512i third = _mm512_mulhrs_epi16(_mm512_sub_epi16(x[3], x[1]), weights[2]);
    return _mm512_add_epi16(_mm512_add_epi16(x[1], first), _mm512_add_epi16(second, third));
}

INLINE_AVX512 block mixed_rows(const cpk_rows *rows, const __m512i weights[3], int32_t x) {
    __m512i luma[CPK_TAPS], chroma[CPK_TAPS];
    for (int k = 0; k < CPK_TAPS; k++) {
        luma[k] = load(rows->luma[k] + x);
        chroma[k] = load(rows->chroma[k] + x);
    }
    return (block){mixed(luma, weights), mixed(chroma, weights)};
}

/// A sample in steps of 1/256 codes.
INLINE_AVX512 __m512i in_256ths(__m512i sample) { return doubled(_mm512_add_epi16(sample, sample), 1); }

/// The same in the steps that colour is computed in.
INLINE_AVX512 block fine_mixed_rows(const cpk_rows *rows, const __m512i weights[3], int32_t x) {
    block in = mixed_rows(rows, weights, x);
    return (block){doubled(in.luma, 1), in_256ths(in.chroma)};
}

/// A bit for each pair of the pixels that are left, at most a block.
INLINE_AVX512 __mmask16 pairs_left(int32_t pixels) {
    if (pixels >= CPK_BLOCK) return 0xFFFF;
    return pixels > 0 ? (__mmask16)((1u << (pixels / 2)) - 1) : 0;
}

INLINE_AVX512 block uyvy_block(const uint8_t *source, int32_t x, int32_t pixels) {
    __m512i uyvy = _mm512_maskz_loadu_epi32(pairs_left(pixels - x), source + 2 * x);
    return (block){fine_luma_of(uyvy), fine_chroma_of(uyvy)};
}

INLINE_AVX512 void colour_lines(
    const uint8_t *source, const cpk_colour *colour, uint8_t *target, int32_t pixels, int variant) {
    const colour_constants all = spread(colour);
    // Places of the next block are found while this one is looked up: in a row they would wait for each other.
    places at = place(&all, uyvy_block(source, 0, pixels), variant);
    for (int32_t x = 0; x < pixels; x += CPK_BLOCK) {
        places next = place(&all, uyvy_block(source, x + CPK_BLOCK, pixels), variant);
        _mm512_mask_storeu_epi32(target + 2 * x, pairs_left(pixels - x), coloured(&all, at, variant));
        at = next;
    }
}

INLINE_AVX512 void blend_lines(
    const cpk_rows *rows, const cpk_colour *colour, uint8_t *target, int32_t pixels, int variant) {
    const colour_constants all = spread(colour);
    const __m512i weights[3] = {
        _mm512_set1_epi16(rows->weights[0]), _mm512_set1_epi16(rows->weights[1]), _mm512_set1_epi16(rows->weights[2])};
    places at = place(&all, fine_mixed_rows(rows, weights, 0), variant);
    for (int32_t x = 0; x < pixels; x += CPK_BLOCK) {
        places next = place(&all, fine_mixed_rows(rows, weights, x + CPK_BLOCK), variant);
        _mm512_mask_storeu_epi32(target + 2 * x, pairs_left(pixels - x), coloured(&all, at, variant));
        at = next;
    }
}

static int variant_of(const cpk_colour *colour) {
    bool two_knots = colour->curves[0].rate1 || colour->curves[1].rate1 || colour->curves[2].rate1;
    return (two_knots ? TWO_KNOTS : 0) | (colour->is_plain ? PLAIN_MATRIX : 0);
}

static AVX512 void colour(const uint8_t *source, const cpk_colour *colour, uint8_t *target, int32_t pixels) {
    switch (variant_of(colour)) {
    case PLAIN_MATRIX: return colour_lines(source, colour, target, pixels, PLAIN_MATRIX);
    case PLAIN_MATRIX | TWO_KNOTS: return colour_lines(source, colour, target, pixels, PLAIN_MATRIX | TWO_KNOTS);
    default: return colour_lines(source, colour, target, pixels, TWO_KNOTS);
    }
}

static AVX512 void blend_colour(const cpk_rows *rows, const cpk_colour *colour, uint8_t *target, int32_t pixels) {
    switch (variant_of(colour)) {
    case PLAIN_MATRIX: return blend_lines(rows, colour, target, pixels, PLAIN_MATRIX);
    case PLAIN_MATRIX | TWO_KNOTS: return blend_lines(rows, colour, target, pixels, PLAIN_MATRIX | TWO_KNOTS);
    default: return blend_lines(rows, colour, target, pixels, TWO_KNOTS);
    }
}

static AVX512 void blend(const cpk_rows *rows, uint8_t *target, int32_t pixels) {
    const __m512i weights[3] = {
        _mm512_set1_epi16(rows->weights[0]), _mm512_set1_epi16(rows->weights[1]), _mm512_set1_epi16(rows->weights[2])};
    const __m512i chroma_offset = _mm512_set1_epi16(CPK_SAMPLE_STEPS / 2);
    const __m512i luma_offset = _mm512_set1_epi16(
        (CPK_BLACK_CODE - CPK_MIDDLE_CODE) * CPK_SAMPLE_STEPS + CPK_SAMPLE_STEPS / 2);
    for (int32_t x = 0; x < pixels; x += CPK_BLOCK) {
        block in = mixed_rows(rows, weights, x);
        __m512i luma = in_256ths(_mm512_add_epi16(in.luma, luma_offset));
        __m512i chroma = in_256ths(_mm512_add_epi16(in.chroma, chroma_offset));
        _mm512_mask_storeu_epi32(target + 2 * x, pairs_left(pixels - x), packed(luma, chroma));
    }
}

static AVX512 void resample(const cpk_resampling *plan, const int16_t *source, int16_t *target, int32_t count) {
    const __m512i far = _mm512_set1_epi16(CPK_BLOCK);
    for (int32_t i = 0; i < count; i += CPK_BLOCK) {
        const int16_t *window = source + plan->starts[i / CPK_BLOCK] - plan->step;
        __m512i offsets = load(plan->offsets + i);
        bool reaches_far = _mm512_test_epi16_mask(offsets, far) != 0;
        __m512i x[CPK_TAPS];
        for (int k = 0; k < CPK_TAPS; k++, window += plan->step) {
            x[k] = reaches_far ? _mm512_permutex2var_epi16(load(window), offsets, load(window + CPK_BLOCK))
                               : _mm512_permutexvar_epi16(offsets, load(window));
        }
        const __m512i weights[3] = {
            load(plan->weights[0] + i), load(plan->weights[1] + i), load(plan->weights[2] + i)};
        _mm512_storeu_si512(target + i, mixed(x, weights));
    }
}

static AVX512 void unpack_uyvy(const uint8_t *source, int16_t *luma, int16_t *chroma, int32_t pixels) {
    for (int32_t x = 0; x < pixels; x += CPK_BLOCK) {
        __m512i uyvy = _mm512_maskz_loadu_epi32(pairs_left(pixels - x), source + 2 * x);
        _mm512_storeu_si512(luma + x, _mm512_srai_epi16(fine_luma_of(uyvy), 1));
        _mm512_storeu_si512(chroma + x, _mm512_srai_epi16(fine_chroma_of(uyvy), 2));
    }
}

const cpk_kernels cpk_avx512 = {unpack_uyvy, resample, blend, blend_colour, colour};

#endif
