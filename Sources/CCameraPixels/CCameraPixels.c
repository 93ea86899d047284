// Plain loops that compilers make vectors of; on x86 under Linux once more for AVX2, chosen when the program is loaded.

#include "CCameraPixels.h"

#if defined(__x86_64__) && defined(__linux__)
#define CCP_LEVELS __attribute__((target_clones("avx2", "default")))
#else
#define CCP_LEVELS
#endif

#define ROUNDING (1 << (CCP_WEIGHT_BITS - 1))
#define BLACK 16
#define MIDDLE 128
/// 0 and 255 are kept for timing by the interfaces that carry video.
#define LOWEST 1
#define HIGHEST 254

static inline uint8_t limited(int32_t code) {
    code = code < LOWEST ? LOWEST : code;
    return (uint8_t)(code > HIGHEST ? HIGHEST : code);
}

static inline int32_t weighted(int32_t sum) { return (sum + ROUNDING) >> CCP_WEIGHT_BITS; }

static inline __attribute__((always_inline)) void split(
    const uint8_t *restrict line, int y0, int u, int v, uint8_t *restrict luma, uint8_t *restrict cb,
    uint8_t *restrict cr, int pairs) {
    for (int i = 0; i < pairs; i++) {
        luma[2 * i] = line[4 * i + y0];
        luma[2 * i + 1] = line[4 * i + y0 + 2];
        cb[i] = line[4 * i + u];
        cr[i] = line[4 * i + v];
    }
}

CCP_LEVELS void ccp_split(
    const uint8_t *restrict line, ccp_packed_order order, uint8_t *restrict luma, uint8_t *restrict cb,
    uint8_t *restrict cr, int pairs) {
    switch (order) {
    case CCP_YUYV: split(line, 0, 1, 3, luma, cb, cr, pairs); break;
    case CCP_UYVY: split(line, 1, 0, 2, luma, cb, cr, pairs); break;
    case CCP_YVYU: split(line, 0, 3, 1, luma, cb, cr, pairs); break;
    case CCP_VYUY: split(line, 1, 2, 0, luma, cb, cr, pairs); break;
    }
}

CCP_LEVELS void ccp_split_chroma(
    const uint8_t *restrict line, uint8_t *restrict first, uint8_t *restrict second, int pairs) {
    for (int i = 0; i < pairs; i++) {
        first[i] = line[2 * i];
        second[i] = line[2 * i + 1];
    }
}

CCP_LEVELS void ccp_mix(const uint8_t *restrict near, const uint8_t *restrict far, uint8_t *restrict mixed, int count) {
    for (int i = 0; i < count; i++) mixed[i] = (uint8_t)((near[i] * 3 + far[i] + 2) >> 2);
}

CCP_LEVELS void ccp_halve(const uint8_t *restrict line, uint8_t *restrict halved, int pairs) {
    for (int i = 0; i < pairs; i++) halved[i] = (uint8_t)((line[2 * i] + line[2 * i + 1] + 1) >> 1);
}

CCP_LEVELS void ccp_double(const uint8_t *restrict line, uint8_t *restrict doubled, int pairs) {
    for (int i = 0; i < pairs; i++) doubled[i] = line[i / 2];
}

CCP_LEVELS void ccp_pack(
    const uint8_t *restrict luma, const uint8_t *restrict cb, const uint8_t *restrict cr, uint8_t *restrict line,
    int pairs) {
    for (int i = 0; i < pairs; i++) {
        line[4 * i] = cb[i];
        line[4 * i + 1] = luma[2 * i];
        line[4 * i + 2] = cr[i];
        line[4 * i + 3] = luma[2 * i + 1];
    }
}

CCP_LEVELS void ccp_convert(
    const uint8_t *restrict luma, const uint8_t *restrict cb, const uint8_t *restrict cr,
    const ccp_matrix *restrict matrix, uint8_t *restrict line, int pairs) {
    const ccp_matrix m = *matrix;
    for (int i = 0; i < pairs; i++) {
        const int16_t u = (int16_t)(cb[i] - MIDDLE), v = (int16_t)(cr[i] - MIDDLE);
        const int16_t first = (int16_t)(luma[2 * i] - m.black), second = (int16_t)(luma[2 * i + 1] - m.black);
        const int32_t tint = u * m.luma_cb + v * m.luma_cr;
        line[4 * i] = limited(MIDDLE + weighted(u * m.cb_cb + v * m.cb_cr));
        line[4 * i + 1] = limited(BLACK + weighted(first * m.luma + tint));
        line[4 * i + 2] = limited(MIDDLE + weighted(u * m.cr_cb + v * m.cr_cr));
        line[4 * i + 3] = limited(BLACK + weighted(second * m.luma + tint));
    }
}

static inline __attribute__((always_inline)) void convert_rgb(
    const uint8_t *restrict pixels, int stride, int red, int green, int blue, const ccp_rgb_matrix *restrict matrix,
    uint8_t *restrict line, int pairs) {
    const ccp_rgb_matrix m = *matrix;
    for (int i = 0; i < pairs; i++) {
        const uint8_t *at = pixels + 2 * i * stride, *beside = at + stride;
        const int32_t r0 = at[red] - m.black, g0 = at[green] - m.black, b0 = at[blue] - m.black;
        const int32_t r1 = beside[red] - m.black, g1 = beside[green] - m.black, b1 = beside[blue] - m.black;
        const int32_t r = r0 + r1, g = g0 + g1, b = b0 + b1;
        // Chroma is that of both pixels: the sums have one bit more.
        line[4 * i] = limited(MIDDLE + (weighted((r * m.cb[0] + g * m.cb[1] + b * m.cb[2]) >> 1)));
        line[4 * i + 1] = limited(BLACK + weighted(r0 * m.luma[0] + g0 * m.luma[1] + b0 * m.luma[2]));
        line[4 * i + 2] = limited(MIDDLE + (weighted((r * m.cr[0] + g * m.cr[1] + b * m.cr[2]) >> 1)));
        line[4 * i + 3] = limited(BLACK + weighted(r1 * m.luma[0] + g1 * m.luma[1] + b1 * m.luma[2]));
    }
}

CCP_LEVELS void ccp_convert_rgb(
    const uint8_t *restrict pixels, ccp_rgb_order order, const ccp_rgb_matrix *restrict matrix, uint8_t *restrict line,
    int pairs) {
    // The usual orders as constants, so that they become vectors.
    if (order.stride == 3 && order.red == 0) convert_rgb(pixels, 3, 0, 1, 2, matrix, line, pairs);
    else if (order.stride == 3) convert_rgb(pixels, 3, 2, 1, 0, matrix, line, pairs);
    else if (order.red == 2 && order.blue == 0) convert_rgb(pixels, 4, 2, 1, 0, matrix, line, pairs);
    else convert_rgb(pixels, 4, order.red, order.green, order.blue, matrix, line, pairs);
}
