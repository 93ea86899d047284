// A block at a time and in stages, so that compilers can make vectors of them.

#include "arithmetic.h"

#define PAIRS (CPK_BLOCK / 2)

typedef struct {
    int16_t luma[CPK_BLOCK];
    /// Cb and Cr of each pair, in 1/256 codes.
    int16_t cb[PAIRS], cr[PAIRS];
} block;

static inline int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

static inline void bend_block(const cpk_curve *curve, const int16_t *luma, const int16_t *from_chroma, int16_t *bent) {
    uint16_t places[CPK_BLOCK];
    for (int i = 0; i < CPK_BLOCK; i++) places[i] = cpk_place(curve, cpk_add(luma[i], from_chroma[i / 2]));
    for (int i = 0; i < CPK_BLOCK; i++) bent[i] = cpk_bend(curve, places[i]);
}

/// Colours a block and stores its first `pixels`.
static inline void colour_block(const cpk_colour *colour, const block *in, uint8_t *target, int32_t pixels) {
    int16_t for_red[PAIRS], for_green[PAIRS], for_blue[PAIRS];
    for (int i = 0; i < PAIRS; i++) {
        for_red[i] = cpk_scale(in->cr[i], CPK_RED_FROM_CR);
        for_green[i] = (int16_t)(cpk_scale(in->cb[i], CPK_GREEN_FROM_CB) + cpk_scale(in->cr[i], CPK_GREEN_FROM_CR));
        for_blue[i] = cpk_scale(in->cb[i], CPK_BLUE_FROM_CB);
    }
    int16_t red[CPK_BLOCK], green[CPK_BLOCK], blue[CPK_BLOCK];
    bend_block(&colour->curves[0], in->luma, for_red, red);
    bend_block(&colour->curves[1], in->luma, for_green, green);
    bend_block(&colour->curves[2], in->luma, for_blue, blue);

    int16_t luma[CPK_BLOCK], chroma[2][PAIRS];
    for (int i = 0; i < CPK_BLOCK; i++) luma[i] = cpk_luma_of(&colour->luma, red[i], green[i], blue[i]);
    for (int which = 0; which < 2; which++) {
        for (int i = 0; i < PAIRS; i++) {
            chroma[which][i] = cpk_chroma_of(
                &colour->chroma, which, red[2 * i] + red[2 * i + 1], green[2 * i] + green[2 * i + 1],
                blue[2 * i] + blue[2 * i + 1]);
        }
    }
    for (int i = 0; i < colour->luma.doublings; i++) {
        for (int k = 0; k < CPK_BLOCK; k++) luma[k] = cpk_add(luma[k], luma[k]);
    }
    for (int i = 0; i < colour->chroma.doublings; i++) {
        for (int k = 0; k < PAIRS; k++) chroma[0][k] = cpk_add(chroma[0][k], chroma[0][k]);
        for (int k = 0; k < PAIRS; k++) chroma[1][k] = cpk_add(chroma[1][k], chroma[1][k]);
    }
    for (int i = 0; i < smaller(PAIRS, pixels / 2); i++) {
        target[4 * i] = cpk_code(chroma[0][i]);
        target[4 * i + 1] = cpk_code(luma[2 * i]);
        target[4 * i + 2] = cpk_code(chroma[1][i]);
        target[4 * i + 3] = cpk_code(luma[2 * i + 1]);
    }
}

static void colour(const uint8_t *source, const cpk_colour *colour, uint8_t *target, int32_t pixels) {
    block in = {0};
    for (int32_t x = 0; x < pixels; x += CPK_BLOCK) {
        for (int i = 0; i < smaller(PAIRS, (pixels - x) / 2); i++) {
            const uint8_t *pair = source + 2 * x + 4 * i;
            in.cb[i] = (int16_t)((pair[0] - CPK_MIDDLE_CODE) * 256);
            in.luma[2 * i] = (int16_t)((pair[1] - CPK_BLACK_CODE) * CPK_LUMA_STEPS);
            in.cr[i] = (int16_t)((pair[2] - CPK_MIDDLE_CODE) * 256);
            in.luma[2 * i + 1] = (int16_t)((pair[3] - CPK_BLACK_CODE) * CPK_LUMA_STEPS);
        }
        colour_block(colour, &in, target + 2 * x, pixels - x);
    }
}

/// A block of one kind of samples from four rows.
static inline void mix_rows(const int16_t *const rows[CPK_TAPS], const int16_t weights[3], int32_t x, int16_t *mixed) {
    const int16_t *before = rows[0] + x, *here = rows[1] + x, *next = rows[2] + x, *after = rows[3] + x;
    const int16_t w0 = weights[0], w1 = weights[1], w2 = weights[2];
    for (int i = 0; i < CPK_BLOCK; i++) mixed[i] = cpk_mix(before[i], here[i], next[i], after[i], w0, w1, w2);
}

static void blend_colour(const cpk_rows *rows, const cpk_colour *colour, uint8_t *target, int32_t pixels) {
    for (int32_t x = 0; x < pixels; x += CPK_BLOCK) {
        block in;
        int16_t chroma[CPK_BLOCK];
        mix_rows(rows->luma, rows->weights, x, in.luma);
        mix_rows(rows->chroma, rows->weights, x, chroma);
        for (int i = 0; i < CPK_BLOCK; i++) in.luma[i] = cpk_fine_luma(in.luma[i]);
        for (int i = 0; i < PAIRS; i++) {
            in.cb[i] = cpk_in_256ths(chroma[2 * i]);
            in.cr[i] = cpk_in_256ths(chroma[2 * i + 1]);
        }
        colour_block(colour, &in, target + 2 * x, pixels - x);
    }
}

static void blend(const cpk_rows *rows, uint8_t *target, int32_t pixels) {
    for (int32_t x = 0; x < pixels; x += CPK_BLOCK) {
        int16_t luma[CPK_BLOCK], chroma[CPK_BLOCK];
        mix_rows(rows->luma, rows->weights, x, luma);
        mix_rows(rows->chroma, rows->weights, x, chroma);
        for (int i = 0; i < smaller(CPK_BLOCK, pixels - x); i++) {
            target[2 * (x + i)] = cpk_rounded_code(chroma[i], CPK_MIDDLE_CODE);
            target[2 * (x + i) + 1] = cpk_rounded_code(luma[i], CPK_BLACK_CODE);
        }
    }
}

static void resample(const cpk_resampling *plan, const int16_t *source, int16_t *target, int32_t count) {
    for (int32_t i = 0; i < count; i += CPK_BLOCK) {
        const int16_t *window = source + plan->starts[i / CPK_BLOCK];
        int16_t taps[CPK_TAPS][CPK_BLOCK];
        for (int k = 0; k < CPK_TAPS; k++) {
            const int16_t *from = window + (k - 1) * plan->step;
            for (int n = 0; n < CPK_BLOCK; n++) taps[k][n] = from[plan->offsets[i + n]];
        }
        for (int n = 0; n < CPK_BLOCK; n++) {
            target[i + n] = cpk_mix(
                taps[0][n], taps[1][n], taps[2][n], taps[3][n], plan->weights[0][i + n], plan->weights[1][i + n],
                plan->weights[2][i + n]);
        }
    }
}

static void unpack_uyvy(const uint8_t *source, int16_t *luma, int16_t *chroma, int32_t pixels) {
    for (int32_t x = 0; x < pixels; x++) {
        chroma[x] = (int16_t)((source[2 * x] - CPK_MIDDLE_CODE) * CPK_SAMPLE_STEPS);
        luma[x] = (int16_t)((source[2 * x + 1] - CPK_BLACK_CODE) * CPK_SAMPLE_STEPS);
    }
}

const cpk_kernels cpk_portable = {unpack_uyvy, resample, blend, blend_colour, colour};
