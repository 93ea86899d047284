#include "arithmetic.h"

#if defined(__aarch64__)

#include <arm_neon.h>
#include <string.h>

// 8 samples to a vector, 32 pixels at a time. Loads take U, Y, V and Y apart, so even and odd pixels have vectors of
// their own and share their chroma as it lies. Tables of 64 entries are looked up bytewise.

#define LANES 8
#define PAIRS (CPK_BLOCK / 2)

typedef struct {
    uint8x16x4_t base_low, base_high, rise_low, rise_high;
} byte_tables;

/// A colour plan and the tables of its curves.
typedef struct {
    byte_tables tables[3];
    const cpk_colour *plan;
} colour_constants;

/// 8 pairs: 16 pixels and their chroma.
typedef struct {
    int16x8_t even, odd, cb, cr;
} pairs;

/// Splits a table into its low and high bytes.
static inline void split(const uint16_t *table, uint8x16x4_t *low, uint8x16x4_t *high) {
    for (int i = 0; i < 4; i++) {
        uint8x16x2_t bytes = vld2q_u8((const uint8_t *)(table + 16 * i));
        low->val[i] = bytes.val[0];
        high->val[i] = bytes.val[1];
    }
}

static inline colour_constants spread(const cpk_colour *colour) {
    colour_constants all = {.plan = colour};
    for (int channel = 0; channel < 3; channel++) {
        byte_tables *tables = &all.tables[channel];
        split(colour->curves[channel].base, &tables->base_low, &tables->base_high);
        split(colour->curves[channel].rise, &tables->rise_low, &tables->rise_high);
    }
    return all;
}

/// Where values lie on a curve: t, see cpk_curve.
static inline uint16x8_t place_on(const cpk_curve *curve, uint16x8_t raised_luma, uint16x8_t subtrahend) {
    uint16x8_t v = vqsubq_u16(raised_luma, subtrahend);
    uint16x8_t more = vmulq_n_u16(vminq_u16(v, vdupq_n_u16(curve->knot1)), curve->rate1);
    more = vmlaq_n_u16(more, vminq_u16(v, vdupq_n_u16(curve->knot2)), curve->rate2);
    return vqaddq_u16(v, more);
}

/// The values at places, of their segments' bases and rises.
static inline int16x8_t along(uint16x8_t place, uint8x16_t base, uint8x16_t rise) {
    uint16x8_t part = vsliq_n_u16(vshrq_n_u16(place, CPK_SEGMENT_BITS), place, 6);
    uint16x8_t rises = vreinterpretq_u16_u8(rise);
    uint32x4_t low = vmull_u16(vget_low_u16(part), vget_low_u16(rises)), high = vmull_high_u16(part, rises);
    uint16x8_t risen = vuzp2q_u16(vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high));
    uint16x8_t sum = vaddq_u16(vreinterpretq_u16_u8(base), risen);
    return vreinterpretq_s16_u16(vminq_u16(sum, vdupq_n_u16(INT16_MAX)));
}

/// One channel of 8 pairs, even pixels and odd ones.
static inline int16x8x2_t bend(const byte_tables *tables, uint16x8_t even, uint16x8_t odd) {
    uint8x16_t segments = vshrq_n_u8(vshrn_high_n_u16(vshrn_n_u16(even, 8), odd, 8), CPK_SEGMENT_BITS - 8);
    uint8x16_t base_low = vqtbl4q_u8(tables->base_low, segments), base_high = vqtbl4q_u8(tables->base_high, segments);
    uint8x16_t rise_low = vqtbl4q_u8(tables->rise_low, segments), rise_high = vqtbl4q_u8(tables->rise_high, segments);
    return (int16x8x2_t){{
        along(even, vzip1q_u8(base_low, base_high), vzip1q_u8(rise_low, rise_high)),
        along(odd, vzip2q_u8(base_low, base_high), vzip2q_u8(rise_low, rise_high))}};
}

static inline int16x8_t doubled(int16x8_t value, int32_t doublings) {
    for (int32_t i = 0; i < doublings; i++) value = vqaddq_s16(value, value);
    return value;
}

static inline int16x8_t luma_of(const cpk_luma_weights *weights, int16x8_t red, int16x8_t green, int16x8_t blue) {
    int16x8_t sum = vaddq_s16(vdupq_n_s16(weights->offset), vqrdmulhq_n_s16(red, weights->red));
    sum = vaddq_s16(sum, vqrdmulhq_n_s16(green, weights->green));
    return doubled(vaddq_s16(sum, vqrdmulhq_n_s16(blue, weights->blue)), weights->doublings);
}

/// Cb (0) or Cr (1) of pairs.
static inline int16x8_t chroma_of(const cpk_chroma_weights *weights, int which, const int16x8x2_t channels[3]) {
    const int16_t factors[3] = {weights->red[which], weights->green[which], weights->blue[which]};
    int32x4_t low = vdupq_n_s32(weights->offset[which]), high = low;
    for (int i = 0; i < 3; i++) {
        for (int odd = 0; odd < 2; odd++) {
            low = vmlal_n_s16(low, vget_low_s16(channels[i].val[odd]), factors[i]);
            high = vmlal_high_n_s16(high, channels[i].val[odd], factors[i]);
        }
    }
    int16x8_t chroma = vuzp2q_s16(vreinterpretq_s16_s32(low), vreinterpretq_s16_s32(high));
    return doubled(chroma, weights->doublings);
}

static inline int16x8_t fine_chroma_of(uint8x8_t codes) {
    return vreinterpretq_s16_u16(veorq_u16(vshll_n_u8(codes, 8), vdupq_n_u16(0x8000)));
}

static inline uint16x8_t raised_luma_of(uint8x8_t codes) {
    return vorrq_u16(vshll_n_u8(codes, 7), vdupq_n_u16(CPK_LUMA_ZERO));
}

static inline uint16x8_t subtrahend(int16x8_t chroma, int16_t factor) {
    int16x8_t taken = vqrdmulhq_n_s16(chroma, (int16_t)-factor);
    return vaddq_u16(vreinterpretq_u16_s16(taken), vdupq_n_u16(CPK_GREY_SUBTRAHEND));
}

static inline uint16x8_t green_subtrahend(int16x8_t cb, int16x8_t cr) {
    int32x4_t zero = vreinterpretq_s32_u32(vdupq_n_u32(CPK_GREEN_SUBTRAHEND));
    int32x4_t low = vmlal_n_s16(zero, vget_low_s16(cb), CPK_GREEN_TAKEN_BY_CB);
    int32x4_t high = vmlal_high_n_s16(zero, cb, CPK_GREEN_TAKEN_BY_CB);
    low = vmlal_n_s16(low, vget_low_s16(cr), CPK_GREEN_TAKEN_BY_CR);
    high = vmlal_high_n_s16(high, cr, CPK_GREEN_TAKEN_BY_CR);
    return vuzp2q_u16(vreinterpretq_u16_s32(low), vreinterpretq_u16_s32(high));
}

/// Colours 8 pairs, in 1/256 codes from 128.
static inline pairs coloured(
    const colour_constants *all, uint8x8_t cb_codes, uint8x8_t even_codes, uint8x8_t cr_codes, uint8x8_t odd_codes) {
    const cpk_curve *curves = all->plan->curves;
    int16x8_t cb = fine_chroma_of(cb_codes), cr = fine_chroma_of(cr_codes);
    uint16x8_t even = raised_luma_of(even_codes), odd = raised_luma_of(odd_codes);
    const uint16x8_t taken[3] = {
        subtrahend(cr, CPK_RED_FROM_CR), green_subtrahend(cb, cr), subtrahend(cb, CPK_BLUE_FROM_CB)};
    int16x8x2_t channels[3];
    for (int i = 0; i < 3; i++) {
        channels[i] = bend(
            &all->tables[i], place_on(&curves[i], even, taken[i]), place_on(&curves[i], odd, taken[i]));
    }
    const cpk_luma_weights *luma = &all->plan->luma;
    return (pairs){
        .even = luma_of(luma, channels[0].val[0], channels[1].val[0], channels[2].val[0]),
        .odd = luma_of(luma, channels[0].val[1], channels[1].val[1], channels[2].val[1]),
        .cb = chroma_of(&all->plan->chroma, 0, channels),
        .cr = chroma_of(&all->plan->chroma, 1, channels)};
}

/// The first and second 8 pairs of a block.
typedef struct {
    pairs half[2];
} block;

/// The block at pixel `x`, and nothing beyond the line, coloured.
static inline block coloured_block(const colour_constants *all, cpk_line line, int32_t x) {
    const uint8_t *source = line.bytes + 2 * x;
    int32_t pixels = line.pixels - x;
    __builtin_prefetch(source + line.stride);
    uint8_t rest[2 * CPK_BLOCK] = {0};
    if (pixels < CPK_BLOCK) source = memcpy(rest, source, (size_t)pixels * 2);
    uint8x16x4_t uyvy = vld4q_u8(source);
    return (block){{
        coloured(
            all, vget_low_u8(uyvy.val[0]), vget_low_u8(uyvy.val[1]), vget_low_u8(uyvy.val[2]),
            vget_low_u8(uyvy.val[3])),
        coloured(
            all, vget_high_u8(uyvy.val[0]), vget_high_u8(uyvy.val[1]), vget_high_u8(uyvy.val[2]),
            vget_high_u8(uyvy.val[3]))}};
}

static inline uint8x16_t limited(uint8x16_t codes) {
    return vminq_u8(vmaxq_u8(codes, vdupq_n_u8(CPK_LOWEST_CODE)), vdupq_n_u8(CPK_HIGHEST_CODE));
}

static inline uint8x16_t codes_of(int16x8_t first, int16x8_t second) {
    int8x16_t from_middle = vshrn_high_n_s16(vshrn_n_s16(first, 8), second, 8);
    return limited(veorq_u8(vreinterpretq_u8_s8(from_middle), vdupq_n_u8(CPK_MIDDLE_CODE)));
}

static void colour(cpk_line line, const cpk_colour *colour, cpk_target target) {
    const colour_constants all = spread(colour);
    for (int32_t x = 0; x < line.pixels; x += CPK_BLOCK) {
        block out = coloured_block(&all, line, x);
        uint8x16x4_t codes = {{
            codes_of(out.half[0].cb, out.half[1].cb), codes_of(out.half[0].even, out.half[1].even),
            codes_of(out.half[0].cr, out.half[1].cr), codes_of(out.half[0].odd, out.half[1].odd)}};
        __builtin_prefetch(target.bytes + 2 * x + target.stride, 1);
        if (target.pixels - x >= CPK_BLOCK) {
            vst4q_u8(target.bytes + 2 * x, codes);
        } else {
            uint8_t rest[2 * CPK_BLOCK];
            vst4q_u8(rest, codes);
            memcpy(target.bytes + 2 * x, rest, (size_t)(target.pixels - x) * 2);
        }
    }
}

/// The samples of values in 1/256 codes from 128.
static inline int16x8_t samples_of(int16x8_t values) {
    return vsraq_n_s16(vdupq_n_s16(CPK_MIDDLE_CODE * CPK_SAMPLE_STEPS), values, 2);
}

static void unpack_colour(cpk_line line, const cpk_colour *colour, int16_t *luma, int16_t *chroma) {
    const colour_constants all = spread(colour);
    for (int32_t x = 0; x < line.pixels; x += CPK_BLOCK) {
        block out = coloured_block(&all, line, x);
        for (int i = 0; i < 2; i++) {
            const pairs *half = &out.half[i];
            vst2q_s16(luma + x + i * PAIRS, (int16x8x2_t){{samples_of(half->even), samples_of(half->odd)}});
            vst2q_s16(chroma + x + i * PAIRS, (int16x8x2_t){{samples_of(half->cb), samples_of(half->cr)}});
        }
    }
}

/// cpk_mix; weights are those of k = -1, 1 and 2.
static inline int16x8_t mixed(const int16x8_t x[CPK_TAPS], const int16x8_t weights[3]) {
    int16x8_t first = vqrdmulhq_s16(vsubq_s16(x[0], x[1]), weights[0]);
    int16x8_t second = vqrdmulhq_s16(vsubq_s16(x[2], x[1]), weights[1]);
    int16x8_t third = vqrdmulhq_s16(vsubq_s16(x[3], x[1]), weights[2]);
    return vaddq_s16(vaddq_s16(x[1], first), vaddq_s16(second, third));
}

/// 8 codes of one kind from four rows of samples, below and above the limits as far as a byte goes.
static inline uint8x8_t mixed_codes(const int16_t *const rows[CPK_TAPS], const int16x8_t weights[3], int32_t x) {
    int16x8_t taps[CPK_TAPS];
    for (int k = 0; k < CPK_TAPS; k++) taps[k] = vld1q_s16(rows[k] + x);
    return vqshrun_n_s16(mixed(taps, weights), 6);
}

static void blend(const cpk_rows *rows, cpk_target target) {
    const int16x8_t weights[3] = {
        vdupq_n_s16(rows->weights[0]), vdupq_n_s16(rows->weights[1]), vdupq_n_s16(rows->weights[2])};
    for (int32_t x = 0; x < target.pixels; x += PAIRS) {
        uint8x16x2_t codes;
        const int16_t *const *kinds[2] = {rows->chroma, rows->luma};
        for (int i = 0; i < 2; i++) {
            uint8x8_t first = mixed_codes(kinds[i], weights, x), second = mixed_codes(kinds[i], weights, x + LANES);
            codes.val[i] = limited(vcombine_u8(first, second));
        }
        __builtin_prefetch(target.bytes + 2 * x + target.stride, 1);
        if (target.pixels - x >= PAIRS) {
            vst2q_u8(target.bytes + 2 * x, codes);
        } else {
            uint8_t rest[2 * PAIRS];
            vst2q_u8(rest, codes);
            memcpy(target.bytes + 2 * x, rest, (size_t)(target.pixels - x) * 2);
        }
    }
}

static void resample(const cpk_resampling *plan, const int16_t *source, int16_t *target, int32_t count) {
    for (int32_t i = 0; i < count; i += CPK_REACH) {
        const int16_t *near = source + plan->starts[i / CPK_BLOCK] - plan->step + plan->offsets[i];
        uint16x8_t offsets = vld1q_u16((const uint16_t *)plan->offsets + i);
        offsets = vsubq_u16(offsets, vdupq_laneq_u16(offsets, 0));
        uint8x16_t bytes = vreinterpretq_u8_u16(vmlaq_n_u16(vdupq_n_u16(0x0100), offsets, 0x0202));
        int16x8_t taps[CPK_TAPS];
        for (int k = 0; k < CPK_TAPS; k++, near += plan->step) {
            taps[k] = vreinterpretq_s16_u8(vqtbl1q_u8(vld1q_u8((const uint8_t *)near), bytes));
        }
        const int16x8_t weights[3] = {
            vld1q_s16(plan->weights[0] + i), vld1q_s16(plan->weights[1] + i), vld1q_s16(plan->weights[2] + i)};
        vst1q_s16(target + i, mixed(taps, weights));
    }
}

/// The samples of codes.
static inline int16x8_t unpacked(uint8x8_t codes) {
    return vreinterpretq_s16_u16(vorrq_u16(vshll_n_u8(codes, 6), vdupq_n_u16(CPK_SAMPLE_STEPS / 2)));
}

static void unpack(cpk_line line, int16_t *luma, int16_t *chroma) {
    for (int32_t x = 0; x < line.pixels; x += PAIRS) {
        uint8_t rest[2 * PAIRS] = {0};
        const uint8_t *from = line.bytes + 2 * x;
        __builtin_prefetch(from + line.stride);
        if (line.pixels - x < PAIRS) from = memcpy(rest, from, (size_t)(line.pixels - x) * 2);
        uint8x16x2_t uyvy = vld2q_u8(from);
        vst1q_s16(chroma + x, unpacked(vget_low_u8(uyvy.val[0])));
        vst1q_s16(chroma + x + LANES, unpacked(vget_high_u8(uyvy.val[0])));
        vst1q_s16(luma + x, unpacked(vget_low_u8(uyvy.val[1])));
        vst1q_s16(luma + x + LANES, unpacked(vget_high_u8(uyvy.val[1])));
    }
}

const cpk_kernels cpk_neon = {unpack, unpack_colour, resample, blend, colour};

#endif
