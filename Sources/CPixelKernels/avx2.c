#include "arithmetic.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

// 32 samples at a time in two vectors. Tables of 64 entries are looked up bytewise, 16 entries to an instruction.

// Processors that do not know PREFETCHW take it for nothing.
#define AVX2 __attribute__((target("avx2,prfchw")))
#define INLINE_AVX2 static inline AVX2 __attribute__((always_inline))

#define HALF_BLOCK (CPK_BLOCK / 2)
/// Cr of a pair: the odd one of two samples.
#define CR_SAMPLES 0xAA
#define BYTE_TABLES (CPK_SEGMENTS / 16)

/// The first and second 16 samples of a block.
typedef struct {
    __m256i half[2];
} samples;

typedef struct {
    samples luma, chroma;
} block;

typedef struct {
    __m256i knot1, knot2, rate1, rate2;
    __m256i base_low[BYTE_TABLES], base_high[BYTE_TABLES], rise_low[BYTE_TABLES], rise_high[BYTE_TABLES];
} curve_constants;

/// A colour plan spread over vectors.
typedef struct {
    curve_constants curves[3];
    __m256i luma[3], luma_offset;
    __m256i chroma[2][3], chroma_offset[2];
    int32_t luma_doublings, chroma_doublings;
} colour_constants;

INLINE_AVX2 __m256i load(const void *source) { return _mm256_loadu_si256(source); }

INLINE_AVX2 void store(void *target, __m256i value) { _mm256_storeu_si256(target, value); }

/// Splits a table into its low and high bytes, 16 to both lanes of a vector.
INLINE_AVX2 void split(const uint16_t *table, __m256i low[BYTE_TABLES], __m256i high[BYTE_TABLES]) {
    uint8_t bytes[2][CPK_SEGMENTS];
    for (int i = 0; i < CPK_SEGMENTS; i++) {
        bytes[0][i] = (uint8_t)table[i];
        bytes[1][i] = (uint8_t)(table[i] >> 8);
    }
    for (int i = 0; i < BYTE_TABLES; i++) {
        low[i] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(bytes[0] + 16 * i)));
        high[i] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(bytes[1] + 16 * i)));
    }
}

INLINE_AVX2 void spread(const cpk_colour *colour, colour_constants *all) {
    for (int channel = 0; channel < 3; channel++) {
        const cpk_curve *curve = &colour->curves[channel];
        curve_constants *spread = &all->curves[channel];
        spread->knot1 = _mm256_set1_epi16((short)curve->knot1);
        spread->knot2 = _mm256_set1_epi16((short)curve->knot2);
        spread->rate1 = _mm256_set1_epi16((short)curve->rate1);
        spread->rate2 = _mm256_set1_epi16((short)curve->rate2);
        split(curve->base, spread->base_low, spread->base_high);
        split(curve->rise, spread->rise_low, spread->rise_high);
    }
    all->luma[0] = _mm256_set1_epi16(colour->luma.red);
    all->luma[1] = _mm256_set1_epi16(colour->luma.green);
    all->luma[2] = _mm256_set1_epi16(colour->luma.blue);
    all->luma_offset = _mm256_set1_epi16(colour->luma.offset);
    for (int which = 0; which < 2; which++) {
        all->chroma[which][0] = _mm256_set1_epi16(colour->chroma.red[which]);
        all->chroma[which][1] = _mm256_set1_epi16(colour->chroma.green[which]);
        all->chroma[which][2] = _mm256_set1_epi16(colour->chroma.blue[which]);
        all->chroma_offset[which] = _mm256_set1_epi32(colour->chroma.offset[which]);
    }
    all->luma_doublings = colour->luma.doublings;
    all->chroma_doublings = colour->chroma.doublings;
}

/// Luma of 16 pixels of UYVY for colour.
INLINE_AVX2 __m256i raised_luma_of(__m256i uyvy) {
    __m256i scaled = _mm256_and_si256(_mm256_srli_epi16(uyvy, 1), _mm256_set1_epi16(0x7F80));
    return _mm256_or_si256(scaled, _mm256_set1_epi16((short)CPK_LUMA_ZERO));
}

/// Chroma of 16 pixels of UYVY in 1/256 codes from 128.
INLINE_AVX2 __m256i fine_chroma_of(__m256i uyvy) {
    return _mm256_xor_si256(_mm256_slli_epi16(uyvy, 8), _mm256_set1_epi16((short)0x8000));
}

INLINE_AVX2 __m256i doubled(__m256i value, int32_t doublings) {
    for (int32_t i = 0; i < doublings; i++) value = _mm256_adds_epi16(value, value);
    return value;
}

INLINE_AVX2 __m256i swapped(__m256i pairs) {
    return _mm256_or_si256(_mm256_slli_epi32(pairs, 16), _mm256_srli_epi32(pairs, 16));
}

INLINE_AVX2 __m256i limited(__m256i codes) {
    codes = _mm256_max_epu8(codes, _mm256_set1_epi8(CPK_LOWEST_CODE));
    return _mm256_min_epu8(codes, _mm256_set1_epi8((char)CPK_HIGHEST_CODE));
}

/// Luma and chroma in 1/256 codes from 128 as codes of UYVY.
INLINE_AVX2 __m256i codes_of(__m256i luma, __m256i chroma) {
    __m256i high = _mm256_and_si256(luma, _mm256_set1_epi16((short)0xFF00));
    __m256i codes = _mm256_or_si256(high, _mm256_srli_epi16(chroma, 8));
    return limited(_mm256_xor_si256(codes, _mm256_set1_epi8((char)0x80)));
}

/// The samples of values in 1/256 codes from 128.
INLINE_AVX2 __m256i samples_of(__m256i values) {
    return _mm256_add_epi16(_mm256_srai_epi16(values, 2), _mm256_set1_epi16(CPK_MIDDLE_CODE * CPK_SAMPLE_STEPS));
}

/// Where values lie on a curve: t, see cpk_curve.
INLINE_AVX2 __m256i place_on(const curve_constants *curve, __m256i raised_luma, __m256i subtrahend) {
    __m256i v = _mm256_subs_epu16(raised_luma, subtrahend);
    __m256i first = _mm256_mullo_epi16(_mm256_min_epu16(v, curve->knot1), curve->rate1);
    __m256i second = _mm256_mullo_epi16(_mm256_min_epu16(v, curve->knot2), curve->rate2);
    return _mm256_adds_epu16(v, _mm256_add_epi16(first, second));
}

/// Looks up bytes; each index selects in one table and gives 0 in the others.
INLINE_AVX2 __m256i looked_up(const __m256i tables[BYTE_TABLES], const __m256i indices[BYTE_TABLES]) {
    __m256i found = _mm256_shuffle_epi8(tables[0], indices[0]);
    for (int i = 1; i < BYTE_TABLES; i++) {
        found = _mm256_or_si256(found, _mm256_shuffle_epi8(tables[i], indices[i]));
    }
    return found;
}

INLINE_AVX2 samples bend(const curve_constants *curve, samples at) {
    __m256i segments = _mm256_packus_epi16(_mm256_srli_epi16(at.half[0], 10), _mm256_srli_epi16(at.half[1], 10));
    __m256i indices[BYTE_TABLES];
    for (int i = 0; i < BYTE_TABLES; i++) {
        // Indices of other tables end up with the highest bit set.
        __m256i own = _mm256_xor_si256(segments, _mm256_set1_epi8((char)(i << 4)));
        indices[i] = _mm256_adds_epu8(own, _mm256_set1_epi8(0x70));
    }
    __m256i base_low = looked_up(curve->base_low, indices), base_high = looked_up(curve->base_high, indices);
    __m256i rise_low = looked_up(curve->rise_low, indices), rise_high = looked_up(curve->rise_high, indices);
    const __m256i bases[2] = {
        _mm256_unpacklo_epi8(base_low, base_high), _mm256_unpackhi_epi8(base_low, base_high)};
    const __m256i rises[2] = {
        _mm256_unpacklo_epi8(rise_low, rise_high), _mm256_unpackhi_epi8(rise_low, rise_high)};
    samples bent;
    for (int i = 0; i < 2; i++) {
        __m256i along = _mm256_or_si256(_mm256_slli_epi16(at.half[i], 6), _mm256_srli_epi16(at.half[i], 10));
        bent.half[i] = _mm256_adds_epi16(bases[i], _mm256_mulhi_epu16(along, rises[i]));
    }
    return bent;
}

INLINE_AVX2 __m256i chroma_sum(__m256i offset, const __m256i weights[3], __m256i r, __m256i g, __m256i b) {
    __m256i sum = _mm256_add_epi32(offset, _mm256_madd_epi16(r, weights[0]));
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(g, weights[1]));
    return _mm256_add_epi32(sum, _mm256_madd_epi16(b, weights[2]));
}

/// Coloured luma and chroma of 32 pixels of UYVY in 1/256 codes from 128.
INLINE_AVX2 block coloured(const colour_constants *all, samples uyvy) {
    const __m256i red_blue = _mm256_set1_epi32(-CPK_RED_FROM_CR * 65536 + (-CPK_BLUE_FROM_CB & 0xFFFF));
    const __m256i green = _mm256_set1_epi32(CPK_GREEN_TAKEN_BY_CR * 65536 + CPK_GREEN_TAKEN_BY_CB);
    const __m256i upper_half_twice = _mm256_setr_epi32(
        0x03020302, 0x07060706, 0x0B0A0B0A, 0x0F0E0F0E, 0x03020302, 0x07060706, 0x0B0A0B0A, 0x0F0E0F0E);
    samples red_at, green_at, blue_at;
    for (int i = 0; i < 2; i++) {
        __m256i luma = raised_luma_of(uyvy.half[i]), chroma = fine_chroma_of(uyvy.half[i]);
        __m256i taken = _mm256_add_epi16(
            _mm256_mulhrs_epi16(chroma, red_blue), _mm256_set1_epi16((short)CPK_GREY_SUBTRAHEND));
        __m256i other = swapped(taken);
        __m256i from_green = _mm256_add_epi32(
            _mm256_madd_epi16(chroma, green), _mm256_set1_epi32((int)CPK_GREEN_SUBTRAHEND));
        from_green = _mm256_shuffle_epi8(from_green, upper_half_twice);
        red_at.half[i] = place_on(&all->curves[0], luma, _mm256_blend_epi16(other, taken, CR_SAMPLES));
        green_at.half[i] = place_on(&all->curves[1], luma, from_green);
        blue_at.half[i] = place_on(&all->curves[2], luma, _mm256_blend_epi16(taken, other, CR_SAMPLES));
    }
    samples r = bend(&all->curves[0], red_at), g = bend(&all->curves[1], green_at), b = bend(&all->curves[2], blue_at);
    block out;
    for (int i = 0; i < 2; i++) {
        __m256i luma = _mm256_add_epi16(_mm256_mulhrs_epi16(r.half[i], all->luma[0]), all->luma_offset);
        luma = _mm256_add_epi16(luma, _mm256_mulhrs_epi16(g.half[i], all->luma[1]));
        luma = _mm256_add_epi16(luma, _mm256_mulhrs_epi16(b.half[i], all->luma[2]));
        __m256i cb = chroma_sum(all->chroma_offset[0], all->chroma[0], r.half[i], g.half[i], b.half[i]);
        __m256i cr = chroma_sum(all->chroma_offset[1], all->chroma[1], r.half[i], g.half[i], b.half[i]);
        __m256i chroma = _mm256_blend_epi16(_mm256_srli_epi32(cb, 16), cr, CR_SAMPLES);
        out.luma.half[i] = doubled(luma, all->luma_doublings);
        out.chroma.half[i] = doubled(chroma, all->chroma_doublings);
    }
    return out;
}

INLINE_AVX2 __m256i mixed(const __m256i x[CPK_TAPS], const __m256i weights[3]) {
    __m256i first = _mm256_mulhrs_epi16(_mm256_sub_epi16(x[0], x[1]), weights[0]);
    __m256i second = _mm256_mulhrs_epi16(_mm256_sub_epi16(x[2], x[1]), weights[1]);
    __m256i third = _mm256_mulhrs_epi16(_mm256_sub_epi16(x[3], x[1]), weights[2]);
    return _mm256_add_epi16(_mm256_add_epi16(x[1], first), _mm256_add_epi16(second, third));
}

/// 16 codes of one kind from four rows of samples.
INLINE_AVX2 __m256i mixed_codes(const int16_t *const rows[CPK_TAPS], const __m256i weights[3], int32_t x) {
    __m256i taps[CPK_TAPS];
    for (int k = 0; k < CPK_TAPS; k++) taps[k] = load(rows[k] + x);
    return _mm256_srai_epi16(mixed(taps, weights), 6);
}

/// Two bytes a pixel; the last block of a line may be short.
INLINE_AVX2 samples load_uyvy(cpk_line line, int32_t x) {
    const uint8_t *source = line.bytes + 2 * x;
    int32_t pixels = line.pixels - x;
    __builtin_prefetch(source + line.stride);
    if (pixels >= CPK_BLOCK) return (samples){{load(source), load(source + CPK_BLOCK)}};
    uint8_t rest[2 * CPK_BLOCK] = {0};
    memcpy(rest, source, (size_t)pixels * 2);
    return (samples){{load(rest), load(rest + CPK_BLOCK)}};
}

INLINE_AVX2 void store_uyvy(cpk_target line, int32_t x, samples codes) {
    uint8_t *target = line.bytes + 2 * x;
    int32_t pixels = line.pixels - x;
    __builtin_prefetch(target + line.stride, 1);
    if (pixels >= CPK_BLOCK) {
        store(target, codes.half[0]);
        store(target + CPK_BLOCK, codes.half[1]);
        return;
    }
    uint8_t rest[2 * CPK_BLOCK];
    store(rest, codes.half[0]);
    store(rest + CPK_BLOCK, codes.half[1]);
    memcpy(target, rest, (size_t)pixels * 2);
}

static AVX2 void colour(cpk_line line, const cpk_colour *colour, cpk_target target) {
    colour_constants all;
    spread(colour, &all);
    for (int32_t x = 0; x < line.pixels; x += CPK_BLOCK) {
        block out = coloured(&all, load_uyvy(line, x));
        samples codes;
        for (int i = 0; i < 2; i++) codes.half[i] = codes_of(out.luma.half[i], out.chroma.half[i]);
        store_uyvy(target, x, codes);
    }
}

static AVX2 void unpack_colour(cpk_line line, const cpk_colour *colour, int16_t *luma, int16_t *chroma) {
    colour_constants all;
    spread(colour, &all);
    for (int32_t x = 0; x < line.pixels; x += CPK_BLOCK) {
        block out = coloured(&all, load_uyvy(line, x));
        for (int i = 0; i < 2; i++) {
            store(luma + x + i * HALF_BLOCK, samples_of(out.luma.half[i]));
            store(chroma + x + i * HALF_BLOCK, samples_of(out.chroma.half[i]));
        }
    }
}

static AVX2 void blend(const cpk_rows *rows, cpk_target target) {
    const __m256i weights[3] = {
        _mm256_set1_epi16(rows->weights[0]), _mm256_set1_epi16(rows->weights[1]), _mm256_set1_epi16(rows->weights[2])};
    const __m256i interleaved = _mm256_setr_epi32(
        0x09010800, 0x0B030A02, 0x0D050C04, 0x0F070E06, 0x09010800, 0x0B030A02, 0x0D050C04, 0x0F070E06);
    for (int32_t x = 0; x < target.pixels; x += CPK_BLOCK) {
        samples codes;
        for (int i = 0; i < 2; i++) {
            __m256i luma = mixed_codes(rows->luma, weights, x + i * HALF_BLOCK);
            __m256i chroma = mixed_codes(rows->chroma, weights, x + i * HALF_BLOCK);
            codes.half[i] = limited(_mm256_shuffle_epi8(_mm256_packus_epi16(chroma, luma), interleaved));
        }
        store_uyvy(target, x, codes);
    }
}

static AVX2 void resample(const cpk_resampling *plan, const int16_t *source, int16_t *target, int32_t count) {
    const __m256i first_of_lane = _mm256_set1_epi16(0x0100), two_bytes = _mm256_set1_epi16(0x0202);
    for (int32_t i = 0; i < count; i += HALF_BLOCK) {
        const int16_t *window = source + plan->starts[i / CPK_BLOCK] - plan->step;
        __m256i offsets = load(plan->offsets + i);
        const int16_t *low = window + plan->offsets[i], *high = window + plan->offsets[i + CPK_REACH];
        // Byte numbers from the first sample of each lane.
        __m256i bytes = _mm256_sub_epi16(offsets, _mm256_shuffle_epi8(offsets, first_of_lane));
        bytes = _mm256_add_epi16(_mm256_mullo_epi16(bytes, two_bytes), first_of_lane);
        __m256i taps[CPK_TAPS];
        for (int k = 0; k < CPK_TAPS; k++, low += plan->step, high += plan->step) {
            __m256i near = _mm256_loadu2_m128i((const __m128i *)high, (const __m128i *)low);
            taps[k] = _mm256_shuffle_epi8(near, bytes);
        }
        const __m256i weights[3] = {
            load(plan->weights[0] + i), load(plan->weights[1] + i), load(plan->weights[2] + i)};
        store(target + i, mixed(taps, weights));
    }
}

/// The samples of codes in the bits from 6 up.
INLINE_AVX2 __m256i unpacked(__m256i codes) {
    codes = _mm256_and_si256(codes, _mm256_set1_epi16(0xFF * CPK_SAMPLE_STEPS));
    return _mm256_or_si256(codes, _mm256_set1_epi16(CPK_SAMPLE_STEPS / 2));
}

static AVX2 void unpack(cpk_line line, int16_t *luma, int16_t *chroma) {
    for (int32_t x = 0; x < line.pixels; x += CPK_BLOCK) {
        samples uyvy = load_uyvy(line, x);
        for (int i = 0; i < 2; i++) {
            store(luma + x + i * HALF_BLOCK, unpacked(_mm256_srli_epi16(uyvy.half[i], 2)));
            store(chroma + x + i * HALF_BLOCK, unpacked(_mm256_slli_epi16(uyvy.half[i], 6)));
        }
    }
}

const cpk_kernels cpk_avx2 = {unpack, unpack_colour, resample, blend, colour};

#endif
