// Every level this processor runs against the portable one, on random rows and plans; scripts/neon.sh runs it for ARM.
// On success it says which levels it has compared.

#include "CPixelKernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PIXELS 300
#define ROW (CPK_MARGIN + MOST_PIXELS + CPK_BLOCK + 2 * CPK_MARGIN)
#define ROUNDS 4000

static uint32_t state = 1;

static int32_t random_between(int32_t low, int32_t high) {
    state = state * 1664525u + 1013904223u;
    return low + (int32_t)((state >> 8) % (uint32_t)(high - low + 1));
}

static void fill_bytes(uint8_t *bytes, int count) {
    for (int i = 0; i < count; i++) bytes[i] = (uint8_t)random_between(0, 255);
}

/// What two interpolations may have made of codes.
static void fill_samples(int16_t *samples, int count) {
    for (int i = 0; i < count; i++) samples[i] = (int16_t)random_between(-2050, 18400);
}

static void make_curve(cpk_curve *curve) {
    curve->knot2 = (uint16_t)(1 << random_between(7, 14));
    curve->rate2 = (uint16_t)(16384 / curve->knot2 * random_between(1, 2));
    curve->knot1 = curve->rate1 = 0;
    if (curve->rate2 * curve->knot2 == 16384) {
        curve->knot1 = curve->knot2 / 2;
        curve->rate1 = (uint16_t)(16384 / curve->knot1);
    }
    int32_t value = 0;
    for (int i = 0; i < CPK_SEGMENTS; i++) {
        int32_t rise = random_between(0, 2000);
        curve->base[i] = (uint16_t)value;
        curve->rise[i] = value < 32767 ? (uint16_t)rise : 0;
        value = value + rise < 32767 ? value + rise : 32767;
    }
}

/// Any weights whose sums fit, or those of BT.709 without filters.
static void make_colour(cpk_colour *colour) {
    for (int i = 0; i < 3; i++) make_curve(&colour->curves[i]);
    colour->is_plain = random_between(0, 1);
    if (colour->is_plain) {
        colour->luma = (cpk_luma_weights){5960, 20049, 2024, -14272, 1};
        colour->chroma = (cpk_chroma_weights){{-6571, 28672}, {-22101, -26043}, {28672, -2629}, {8388608, 8388608}, 0};
        return;
    }
    int16_t *luma[3] = {&colour->luma.red, &colour->luma.green, &colour->luma.blue};
    int16_t *chroma[3] = {colour->chroma.red, colour->chroma.green, colour->chroma.blue};
    for (int i = 0; i < 3; i++) {
        *luma[i] = (int16_t)random_between(-8000, 8000);
        for (int which = 0; which < 2; which++) chroma[i][which] = (int16_t)random_between(-8000, 8000);
    }
    colour->luma.offset = (int16_t)random_between(-8000, 8000);
    colour->luma.doublings = random_between(0, 6);
    for (int which = 0; which < 2; which++) colour->chroma.offset[which] = random_between(-8000, 8000) * 65536;
    colour->chroma.doublings = random_between(0, 6);
}

static int16_t offsets[MOST_PIXELS + CPK_BLOCK], weights[3][MOST_PIXELS + CPK_BLOCK];
static int32_t starts[MOST_PIXELS / CPK_BLOCK + 1];

/// A row stretched by a factor of at least 1.
static cpk_resampling make_resampling(int32_t count, int32_t step) {
    double zoom = random_between(0, 3) ? 1 + random_between(1, 900) / 100.0 : 1 + random_between(1, 100) / 10000.0;
    memset(offsets, 0, sizeof offsets);
    for (int32_t i = 0; i < count; i++) {
        int32_t first = i / CPK_BLOCK * CPK_BLOCK;
        starts[i / CPK_BLOCK] = (int32_t)(first / step / zoom) * step;
        offsets[i] = (int16_t)((int32_t)(i / step / zoom) * step + i % step - starts[i / CPK_BLOCK]);
        weights[0][i] = (int16_t)random_between(-2500, 0);
        weights[1][i] = (int16_t)random_between(0, 32767);
        weights[2][i] = (int16_t)random_between(-2500, 0);
    }
    return (cpk_resampling){starts, offsets, {weights[0], weights[1], weights[2]}, step};
}

static int16_t source_rows[2 * CPK_TAPS][ROW];

/// Runs every kernel; what they write beyond `pixels` is nobody's business in rows, and forbidden in lines.
static void run(
    const cpk_kernels *kernels, const uint8_t *bytes, const cpk_colour *colour, const cpk_resampling *plan,
    const cpk_rows *rows, int32_t pixels, uint8_t lines[2][2 * MOST_PIXELS + 64], int16_t results[5][ROW]) {
    const cpk_line line = {bytes, 2 * pixels, pixels};
    memset(lines, 0xA5, 2 * (2 * MOST_PIXELS + 64));
    kernels->colour(line, colour, (cpk_target){lines[0], 2 * pixels, pixels});
    kernels->blend(rows, (cpk_target){lines[1], 2 * pixels, pixels});
    kernels->unpack(line, results[0], results[1]);
    kernels->unpack_colour(line, colour, results[2], results[3]);
    kernels->resample(plan, source_rows[0] + CPK_MARGIN, results[4], pixels);
    for (int i = 0; i < 5; i++) memset(results[i] + pixels, 0, sizeof(int16_t) * (size_t)(ROW - pixels));
}

static const char *names[] = {"portable", "avx2", "avx512", "neon"};

int main(void) {
    static uint8_t line[2 * MOST_PIXELS], expected_lines[2][2 * MOST_PIXELS + 64], lines[2][2 * MOST_PIXELS + 64];
    static int16_t expected[5][ROW], found[5][ROW];
    for (int round = 0; round < ROUNDS; round++) {
        int32_t pixels = 2 * random_between(1, MOST_PIXELS / 2);
        fill_bytes(line, 2 * pixels);
        for (int i = 0; i < 2 * CPK_TAPS; i++) fill_samples(source_rows[i], ROW);
        cpk_colour colour;
        make_colour(&colour);
        cpk_resampling plan = make_resampling(pixels, random_between(1, 2));
        cpk_rows rows;
        for (int k = 0; k < CPK_TAPS; k++) {
            rows.luma[k] = source_rows[k] + CPK_MARGIN;
            rows.chroma[k] = source_rows[CPK_TAPS + k] + CPK_MARGIN;
        }
        for (int k = 0; k < 3; k++) rows.weights[k] = (int16_t)random_between(k == 1 ? 0 : -2500, k == 1 ? 32767 : 0);
        run(&cpk_portable, line, &colour, &plan, &rows, pixels, expected_lines, expected);
        for (cpk_level level = CPK_AVX2; level <= CPK_NEON; level++) {
            const cpk_kernels *kernels = cpk_kernels_at(level);
            if (!kernels) continue;
            run(kernels, line, &colour, &plan, &rows, pixels, lines, found);
            if (memcmp(lines, expected_lines, sizeof lines) || memcmp(found, expected, sizeof found)) {
                printf("%s differs from portable in round %d, %d pixels wide\n", names[level], round, pixels);
                return 1;
            }
        }
    }
    printf("%d rounds; the same as portable:", ROUNDS);
    for (cpk_level level = CPK_AVX2; level <= CPK_NEON; level++) {
        if (cpk_kernels_at(level)) printf(" %s", names[level]);
    }
    printf("\n");
    return 0;
}
