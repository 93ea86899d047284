#include "arithmetic.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <stdbool.h>

// 32 samples at a time. Asks for what Ice Lake and Zen 4 have: byte and word permutes, VBMI2 and VNNI.

#define AVX512 __attribute__((target("prfchw,avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vnni")))
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
    /// A byte shuffle.
    __m512i upper_half_twice;
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
    all.upper_half_twice = _mm512_set4_epi32(0x0F0E0F0E, 0x0B0A0B0A, 0x07060706, 0x03020302);
    // Compilers that know the shuffle make two of it.
    __asm__("" : "+v"(all.upper_half_twice));
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

/// Luma of 32 pixels of UYVY for colour.
INLINE_AVX512 __m512i raised_luma_of(__m512i uyvy) {
    // Bit by bit: (first & second) | third.
    return _mm512_ternarylogic_epi32(
        _mm512_srli_epi16(uyvy, 1), _mm512_set1_epi16(0x7F80), _mm512_set1_epi16((short)CPK_LUMA_ZERO), 0xEA);
}

/// Chroma of 32 pixels of UYVY in 1/256 codes from 128.
INLINE_AVX512 __m512i fine_chroma_of(__m512i uyvy) {
    return _mm512_xor_si512(_mm512_slli_epi16(uyvy, 8), _mm512_set1_epi16((short)0x8000));
}

/// Where on a curve values lie: t, see cpk_curve.
INLINE_AVX512 __m512i place_on(const curve_constants *curve, __m512i raised_luma, __m512i subtrahend, int variant) {
    __m512i v = _mm512_subs_epu16(raised_luma, subtrahend);
    __m512i more = _mm512_mullo_epi16(_mm512_min_epu16(v, curve->knot2), curve->rate2);
    if (variant & TWO_KNOTS) {
        more = _mm512_add_epi16(more, _mm512_mullo_epi16(_mm512_min_epu16(v, curve->knot1), curve->rate1));
    }
    return _mm512_adds_epu16(v, more);
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

/// Adds the weighted sums of pairs.
INLINE_AVX512 __m512i add_pairs(__m512i sum, __m512i values, __m512i weights) {
    // Compilers make two instructions of the intrinsic to shorten the chain; here only their number matters.
    __asm__("vpdpwssd %2, %1, %0" : "+v"(sum) : "v"(values), "vm"(weights));
    return sum;
}

INLINE_AVX512 __m512i chroma_sum(__m512i offset, const __m512i weights[3], __m512i r, __m512i g, __m512i b) {
    return add_pairs(add_pairs(add_pairs(offset, r, weights[0]), g, weights[1]), b, weights[2]);
}

/// Where 32 pixels of UYVY lie on the curves.
INLINE_AVX512 places place(const colour_constants *all, __m512i uyvy, int variant) {
    const __m512i red_blue = _mm512_set1_epi32(-CPK_RED_FROM_CR * 65536 + (-CPK_BLUE_FROM_CB & 0xFFFF));
    const __m512i green = _mm512_set1_epi32(CPK_GREEN_TAKEN_BY_CR * 65536 + CPK_GREEN_TAKEN_BY_CB);
    __m512i luma = raised_luma_of(uyvy), chroma = fine_chroma_of(uyvy);
    __m512i taken = _mm512_add_epi16(
        _mm512_mulhrs_epi16(chroma, red_blue), _mm512_set1_epi16((short)CPK_GREY_SUBTRAHEND));
    __m512i swapped = _mm512_rol_epi32(taken, 16);
    __m512i from_red = _mm512_mask_mov_epi16(taken, ~CR_LANES, swapped);
    __m512i from_blue = _mm512_mask_mov_epi16(taken, CR_LANES, swapped);
    __m512i from_green = add_pairs(_mm512_set1_epi32((int)CPK_GREEN_SUBTRAHEND), chroma, green);
    from_green = _mm512_shuffle_epi8(from_green, all->upper_half_twice);
    return (places){
        .red = place_on(&all->curves[0], luma, from_red, variant),
        .green = place_on(&all->curves[1], luma, from_green, variant),
        .blue = place_on(&all->curves[2], luma, from_blue, variant),
    };
}

/// Coloured luma and chroma of 32 pixels: in 1/256 codes from 128, or for a plain matrix in 1/128 and 1/256 codes
/// from 0.
INLINE_AVX512 block coloured(const colour_constants *all, places at, int variant) {
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
    if (variant & PLAIN_MATRIX) return (block){luma, chroma};
    return (block){doubled(luma, all->luma_doublings), doubled(chroma, all->chroma_doublings)};
}

INLINE_AVX512 __m512i limited(__m512i codes) {
    codes = _mm512_max_epu8(codes, _mm512_set1_epi8(CPK_LOWEST_CODE));
    return _mm512_min_epu8(codes, _mm512_set1_epi8((char)CPK_HIGHEST_CODE));
}

/// What was coloured as codes of UYVY.
INLINE_AVX512 __m512i codes_of(block in, int variant) {
    if (variant & PLAIN_MATRIX) return _mm512_shldi_epi16(_mm512_srli_epi16(in.luma, 7), in.chroma, 8);
    // Bit by bit: the first where the third is 1, else the second.
    __m512i codes = _mm512_ternarylogic_epi32(
        in.luma, _mm512_srli_epi16(in.chroma, 8), _mm512_set1_epi16((short)0xFF00), 0xE4);
    return limited(_mm512_xor_si512(codes, _mm512_set1_epi8((char)0x80)));
}

/// What was coloured as samples.
INLINE_AVX512 block samples_of(block in, int variant) {
    if (variant & PLAIN_MATRIX) return (block){_mm512_srli_epi16(in.luma, 1), _mm512_srli_epi16(in.chroma, 2)};
    const __m512i middle = _mm512_set1_epi16(CPK_MIDDLE_CODE * CPK_SAMPLE_STEPS);
    return (block){
        _mm512_add_epi16(_mm512_srai_epi16(in.luma, 2), middle),
        _mm512_add_epi16(_mm512_srai_epi16(in.chroma, 2), middle)};
}

INLINE_AVX512 __m512i mixed(const __m512i x[CPK_TAPS], const __m512i weights[3]) {
    __m512i first = _mm512_mulhrs_epi16(_mm512_sub_epi16(x[0], x[1]), weights[0]);
    __m512i second = _mm512_mulhrs_epi16(_mm512_sub_epi16(x[2], x[1]), weights[1]);
    __m512i third = _mm512_mulhrs_epi16(_mm512_sub_epi16(x[3], x[1]), weights[2]);
    return _mm512_add_epi16(_mm512_add_epi16(x[1], first), _mm512_add_epi16(second, third));
}

INLINE_AVX512 __m512i mixed_rows(const int16_t *const rows[CPK_TAPS], const __m512i weights[3], int32_t x) {
    __m512i taps[CPK_TAPS];
    for (int k = 0; k < CPK_TAPS; k++) taps[k] = load(rows[k] + x);
    return mixed(taps, weights);
}

/// A bit for each pair of the pixels that are left, fewer than a block.
INLINE_AVX512 __mmask16 pairs_left(int32_t pixels) {
    return pixels > 0 ? (__mmask16)((1u << (pixels / 2)) - 1) : 0;
}

INLINE_AVX512 __m512i load_uyvy(cpk_line line, int32_t x) {
    const uint8_t *source = line.bytes + 2 * x;
    __builtin_prefetch(source + line.stride);
    if (line.pixels - x >= CPK_BLOCK) return load(source);
    return _mm512_maskz_loadu_epi32(pairs_left(line.pixels - x), source);
}

INLINE_AVX512 void store_uyvy(cpk_target line, int32_t x, __m512i codes) {
    uint8_t *target = line.bytes + 2 * x;
    __builtin_prefetch(target + line.stride, 1);
    if (line.pixels - x >= CPK_BLOCK) {
        _mm512_storeu_si512(target, codes);
    } else {
        _mm512_mask_storeu_epi32(target, pairs_left(line.pixels - x), codes);
    }
}

/// Where a coloured line goes: to codes, or to samples.
typedef struct {
    cpk_target codes;
    int16_t *luma, *chroma;
} destination;

INLINE_AVX512 void colour_line(cpk_line line, const cpk_colour *colour, destination target, int variant) {
    const colour_constants all = spread(colour);
    // Places of the next block are found while this one is looked up: in a row they would wait for each other.
    places at = place(&all, load_uyvy(line, 0), variant);
    for (int32_t x = 0; x < line.pixels; x += CPK_BLOCK) {
        places next = place(&all, load_uyvy(line, x + CPK_BLOCK), variant);
        block found = coloured(&all, at, variant);
        if (target.codes.bytes) {
            store_uyvy(target.codes, x, codes_of(found, variant));
        } else {
            block samples = samples_of(found, variant);
            _mm512_storeu_si512(target.luma + x, samples.luma);
            _mm512_storeu_si512(target.chroma + x, samples.chroma);
        }
        at = next;
    }
}

INLINE_AVX512 void colour_to(cpk_line line, const cpk_colour *colour, destination target) {
    bool two_knots = colour->curves[0].rate1 || colour->curves[1].rate1 || colour->curves[2].rate1;
    switch ((two_knots ? TWO_KNOTS : 0) | (colour->is_plain ? PLAIN_MATRIX : 0)) {
    case PLAIN_MATRIX: return colour_line(line, colour, target, PLAIN_MATRIX);
    case PLAIN_MATRIX | TWO_KNOTS: return colour_line(line, colour, target, PLAIN_MATRIX | TWO_KNOTS);
    case TWO_KNOTS: return colour_line(line, colour, target, TWO_KNOTS);
    default: return colour_line(line, colour, target, 0);
    }
}

static AVX512 void colour(cpk_line line, const cpk_colour *colour, cpk_target target) {
    colour_to(line, colour, (destination){.codes = target});
}

static AVX512 void unpack_colour(cpk_line line, const cpk_colour *colour, int16_t *luma, int16_t *chroma) {
    colour_to(line, colour, (destination){.luma = luma, .chroma = chroma});
}

static AVX512 void blend(const cpk_rows *rows, cpk_target target) {
    const __m512i weights[3] = {
        _mm512_set1_epi16(rows->weights[0]), _mm512_set1_epi16(rows->weights[1]), _mm512_set1_epi16(rows->weights[2])};
    const __m512i interleaved = _mm512_set4_epi32(0x0F070E06, 0x0D050C04, 0x0B030A02, 0x09010800);
    for (int32_t x = 0; x < target.pixels; x += CPK_BLOCK) {
        __m512i luma = _mm512_srai_epi16(mixed_rows(rows->luma, weights, x), 6);
        __m512i chroma = _mm512_srai_epi16(mixed_rows(rows->chroma, weights, x), 6);
        __m512i codes = limited(_mm512_shuffle_epi8(_mm512_packus_epi16(chroma, luma), interleaved));
        store_uyvy(target, x, codes);
    }
}

static AVX512 void resample(const cpk_resampling *plan, const int16_t *source, int16_t *target, int32_t count) {
    for (int32_t i = 0; i < count; i += CPK_BLOCK) {
        const int16_t *window = source + plan->starts[i / CPK_BLOCK] - plan->step;
        __m512i offsets = load(plan->offsets + i);
        __m512i x[CPK_TAPS];
        for (int k = 0; k < CPK_TAPS; k++, window += plan->step) {
            x[k] = _mm512_permutexvar_epi16(offsets, load(window));
        }
        const __m512i weights[3] = {
            load(plan->weights[0] + i), load(plan->weights[1] + i), load(plan->weights[2] + i)};
        _mm512_storeu_si512(target + i, mixed(x, weights));
    }
}

static AVX512 void unpack(cpk_line line, int16_t *luma, int16_t *chroma) {
    const __m512i code_bits = _mm512_set1_epi16(0x3FC0), half = _mm512_set1_epi16(CPK_SAMPLE_STEPS / 2);
    for (int32_t x = 0; x < line.pixels; x += CPK_BLOCK) {
        __m512i uyvy = load_uyvy(line, x);
        // Bit by bit: (first & second) | third.
        __m512i luma_samples = _mm512_ternarylogic_epi32(_mm512_srli_epi16(uyvy, 2), code_bits, half, 0xEA);
        __m512i chroma_samples = _mm512_ternarylogic_epi32(_mm512_slli_epi16(uyvy, 6), code_bits, half, 0xEA);
        _mm512_storeu_si512(luma + x, luma_samples);
        _mm512_storeu_si512(chroma + x, chroma_samples);
    }
}

const cpk_kernels cpk_avx512 = {unpack, unpack_colour, resample, blend, colour};

#endif
