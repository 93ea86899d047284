// A block at a time and in stages, so that compilers can make vectors of them.

#include "arithmetic.h"

#include <string.h>

#define PAIRS (CPK_BLOCK / 2)

/// A block in the steps that colour is computed in, first as it is and then, from 128, as it becomes.
typedef struct {
    uint16_t luma[CPK_BLOCK];
    int16_t cb[PAIRS], cr[PAIRS];
} raw_block;

typedef struct {
    int16_t luma[CPK_BLOCK];
    int16_t chroma[2][PAIRS];
} coloured_block;

static inline int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

static inline void bend_block(
    const cpk_curve *curve, const uint16_t *luma, const uint16_t *subtrahends, int16_t *bent) {
    uint16_t taken[CPK_BLOCK], places[CPK_BLOCK], bases[CPK_BLOCK], rises[CPK_BLOCK];
    for (int i = 0; i < PAIRS; i++) taken[2 * i] = taken[2 * i + 1] = subtrahends[i];
    for (int i = 0; i < CPK_BLOCK; i++) places[i] = cpk_place(curve, luma[i], taken[i]);
    for (int i = 0; i < CPK_BLOCK; i++) {
        bases[i] = curve->base[places[i] >> CPK_SEGMENT_BITS];
        rises[i] = curve->rise[places[i] >> CPK_SEGMENT_BITS];
    }
    for (int i = 0; i < CPK_BLOCK; i++) bent[i] = cpk_bent(bases[i], rises[i], places[i]);
}

static inline coloured_block coloured(const cpk_colour *colour, const raw_block *in) {
    uint16_t red_takes[PAIRS], green_takes[PAIRS], blue_takes[PAIRS];
    for (int i = 0; i < PAIRS; i++) {
        red_takes[i] = cpk_subtrahend(in->cr[i], CPK_RED_FROM_CR);
        green_takes[i] = cpk_green_subtrahend(in->cb[i], in->cr[i]);
        blue_takes[i] = cpk_subtrahend(in->cb[i], CPK_BLUE_FROM_CB);
    }
    int16_t red[CPK_BLOCK], green[CPK_BLOCK], blue[CPK_BLOCK];
    bend_block(&colour->curves[0], in->luma, red_takes, red);
    bend_block(&colour->curves[1], in->luma, green_takes, green);
    bend_block(&colour->curves[2], in->luma, blue_takes, blue);

    coloured_block out;
    for (int i = 0; i < CPK_BLOCK; i++) out.luma[i] = cpk_luma_of(&colour->luma, red[i], green[i], blue[i]);
    for (int which = 0; which < 2; which++) {
        for (int i = 0; i < PAIRS; i++) {
            out.chroma[which][i] = cpk_chroma_of(
                &colour->chroma, which, red[2 * i] + red[2 * i + 1], green[2 * i] + green[2 * i + 1],
                blue[2 * i] + blue[2 * i + 1]);
        }
    }
    for (int i = 0; i < colour->luma.doublings; i++) {
        for (int k = 0; k < CPK_BLOCK; k++) out.luma[k] = cpk_add(out.luma[k], out.luma[k]);
    }
    for (int i = 0; i < colour->chroma.doublings; i++) {
        for (int k = 0; k < PAIRS; k++) out.chroma[0][k] = cpk_add(out.chroma[0][k], out.chroma[0][k]);
        for (int k = 0; k < PAIRS; k++) out.chroma[1][k] = cpk_add(out.chroma[1][k], out.chroma[1][k]);
    }
    return out;
}

/// The block at pixel `x`, and nothing beyond the line.
static inline raw_block raw(cpk_line line, int32_t x) {
    uint8_t uyvy[2 * CPK_BLOCK] = {0};
    memcpy(uyvy, line.bytes + 2 * x, (size_t)smaller(CPK_BLOCK, line.pixels - x) * 2);
    raw_block in;
    for (int i = 0; i < CPK_BLOCK; i++) in.luma[i] = cpk_raised_luma(uyvy[2 * i + 1]);
    for (int i = 0; i < PAIRS; i++) {
        in.cb[i] = cpk_fine_chroma(uyvy[4 * i]);
        in.cr[i] = cpk_fine_chroma(uyvy[4 * i + 2]);
    }
    return in;
}

static void colour(cpk_line line, const cpk_colour *colour, cpk_target target) {
    for (int32_t x = 0; x < line.pixels; x += CPK_BLOCK) {
        raw_block in = raw(line, x);
        coloured_block out = coloured(colour, &in);
        uint8_t codes[2 * CPK_BLOCK];
        for (int i = 0; i < PAIRS; i++) {
            codes[4 * i] = cpk_code(out.chroma[0][i]);
            codes[4 * i + 1] = cpk_code(out.luma[2 * i]);
            codes[4 * i + 2] = cpk_code(out.chroma[1][i]);
            codes[4 * i + 3] = cpk_code(out.luma[2 * i + 1]);
        }
        memcpy(target.bytes + 2 * x, codes, (size_t)smaller(CPK_BLOCK, target.pixels - x) * 2);
    }
}

static void unpack_colour(cpk_line line, const cpk_colour *colour, int16_t *luma, int16_t *chroma) {
    for (int32_t x = 0; x < line.pixels; x += CPK_BLOCK) {
        raw_block in = raw(line, x);
        coloured_block out = coloured(colour, &in);
        for (int i = 0; i < CPK_BLOCK; i++) luma[x + i] = cpk_sample_of(out.luma[i]);
        for (int i = 0; i < PAIRS; i++) {
            chroma[x + 2 * i] = cpk_sample_of(out.chroma[0][i]);
            chroma[x + 2 * i + 1] = cpk_sample_of(out.chroma[1][i]);
        }
    }
}

/// A block of one kind of samples from four rows.
static inline void mix_rows(const int16_t *const rows[CPK_TAPS], const int16_t weights[3], int32_t x, int16_t *mixed) {
    const int16_t *before = rows[0] + x, *here = rows[1] + x, *next = rows[2] + x, *after = rows[3] + x;
    const int16_t w0 = weights[0], w1 = weights[1], w2 = weights[2];
    for (int i = 0; i < CPK_BLOCK; i++) mixed[i] = cpk_mix(before[i], here[i], next[i], after[i], w0, w1, w2);
}

static void blend(const cpk_rows *rows, cpk_target target) {
    for (int32_t x = 0; x < target.pixels; x += CPK_BLOCK) {
        int16_t luma[CPK_BLOCK], chroma[CPK_BLOCK];
        mix_rows(rows->luma, rows->weights, x, luma);
        mix_rows(rows->chroma, rows->weights, x, chroma);
        uint8_t codes[2 * CPK_BLOCK];
        for (int i = 0; i < CPK_BLOCK; i++) {
            codes[2 * i] = cpk_code_of_sample(chroma[i]);
            codes[2 * i + 1] = cpk_code_of_sample(luma[i]);
        }
        memcpy(target.bytes + 2 * x, codes, (size_t)smaller(CPK_BLOCK, target.pixels - x) * 2);
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

static void unpack(cpk_line line, int16_t *luma, int16_t *chroma) {
    for (int32_t x = 0; x < line.pixels; x++) {
        chroma[x] = cpk_sample(line.bytes[2 * x]);
        luma[x] = cpk_sample(line.bytes[2 * x + 1]);
    }
}

const cpk_kernels cpk_portable = {unpack, unpack_colour, resample, blend, colour};
