#include "arithmetic.h"

void cpk_unpack_uyvy_from(const uint8_t *source, int16_t *luma, int16_t *chroma, int32_t from, int32_t pixels) {
    for (int32_t x = from; x < pixels; x++) {
        chroma[x] = cpk_chroma_sample(source[2 * x]);
        luma[x] = cpk_luma_sample(source[2 * x + 1]);
    }
}

void cpk_resample_from(
    const cpk_resampling *plan, const int16_t *source, int16_t *target, int32_t from, int32_t count) {
    for (int32_t i = from; i < count; i++) {
        const int16_t *here = source + plan->starts[i / CPK_BLOCK] + plan->offsets[i];
        const int16_t weights[3] = {plan->weights[0][i], plan->weights[1][i], plan->weights[2][i]};
        target[i] = cpk_mix(here[-plan->step], here[0], here[plan->step], here[2 * plan->step], weights);
    }
}

static inline int16_t mixed_luma(const cpk_rows *rows, int32_t x) {
    return cpk_mix(rows->luma[0][x], rows->luma[1][x], rows->luma[2][x], rows->luma[3][x], rows->weights);
}

static inline int16_t mixed_chroma(const cpk_rows *rows, int32_t x) {
    return cpk_mix(rows->chroma[0][x], rows->chroma[1][x], rows->chroma[2][x], rows->chroma[3][x], rows->weights);
}

/// A sample's code, rounded. `above_middle` is what its zero lies above 128, in 1/128 codes.
static inline uint8_t rounded_code(int16_t sample, int16_t above_middle) {
    int16_t from_middle = cpk_add(sample, (int16_t)(above_middle + 64));
    return cpk_code(cpk_add(from_middle, from_middle));
}

void cpk_blend_from(const cpk_rows *rows, uint8_t *target, int32_t from, int32_t pixels) {
    for (int32_t x = from; x < pixels; x++) {
        target[2 * x] = rounded_code(mixed_chroma(rows, x), 0);
        target[2 * x + 1] = rounded_code(mixed_luma(rows, x), CPK_BLACK - 128 * 128);
    }
}

void cpk_blend_colour_from(
    const cpk_rows *rows, const cpk_colour *colour, uint8_t *target, int32_t from, int32_t pixels) {
    for (int32_t x = from; x < pixels; x += 2) {
        const int16_t luma[2] = {mixed_luma(rows, x), mixed_luma(rows, x + 1)};
        const int16_t cb = mixed_chroma(rows, x), cr = mixed_chroma(rows, x + 1);
        cpk_colour_pair(colour, luma, cpk_add(cb, cb), cpk_add(cr, cr), target + 2 * x);
    }
}

void cpk_colour_from(
    const uint8_t *source, const cpk_colour *colour, uint8_t *target, int32_t from, int32_t pixels) {
    for (int32_t x = from; x < pixels; x += 2) {
        const uint8_t *pair = source + 2 * x;
        const int16_t luma[2] = {cpk_luma_sample(pair[1]), cpk_luma_sample(pair[3])};
        const int16_t cb = cpk_chroma_sample(pair[0]), cr = cpk_chroma_sample(pair[2]);
        cpk_colour_pair(colour, luma, cpk_add(cb, cb), cpk_add(cr, cr), target + 2 * x);
    }
}

static void unpack_uyvy(const uint8_t *source, int16_t *luma, int16_t *chroma, int32_t pixels) {
    cpk_unpack_uyvy_from(source, luma, chroma, 0, pixels);
}

static void resample(const cpk_resampling *plan, const int16_t *source, int16_t *target, int32_t count) {
    cpk_resample_from(plan, source, target, 0, count);
}

static void blend(const cpk_rows *rows, uint8_t *target, int32_t pixels) { cpk_blend_from(rows, target, 0, pixels); }

static void blend_colour(const cpk_rows *rows, const cpk_colour *colour, uint8_t *target, int32_t pixels) {
    cpk_blend_colour_from(rows, colour, target, 0, pixels);
}

static void colour(const uint8_t *source, const cpk_colour *colour, uint8_t *target, int32_t pixels) {
    cpk_colour_from(source, colour, target, 0, pixels);
}

const cpk_kernels cpk_portable = {unpack_uyvy, resample, blend, blend_colour, colour};
