#include "preview.h"

#if defined(__x86_64__) && defined(__linux__)
// The loader chooses by processor.
#define FASTEST __attribute__((target_clones("default", "avx2")))
#else
#define FASTEST
#endif

#define BLACK 16
#define GREY 128

// R' = y + 1.5748 cr, B' = y + 1.8556 cb, G' = (y - 0.2126 R' - 0.0722 B') / 0.7152 (BT.709), put into
// Y' = 0.299 R' + 0.587 G' + 0.114 B', Cb = (B' - Y') / 1.772, Cr = (R' - Y') / 1.402 (BT.601), times 255, with y in
// 219 and cb, cr in 224 steps. Luma is scaled and gets a part of the chroma; chroma depends on chroma alone.
// Results are in 1/64 codes; each factor is (what it says) * 64 * 65536 / (the scale of what it multiplies).
#define SCALED(factor, scale) ((int16_t)((factor) * 64 * 65536 / (scale) + ((factor) < 0 ? -0.5 : 0.5)))
#define LUMA_SCALE 128
#define CHROMA_SCALE 256
#define LUMA_GAIN SCALED(0.164384, LUMA_SCALE) // beyond 1
#define LUMA_FROM_CB SCALED(0.115637, CHROMA_SCALE)
#define LUMA_FROM_CR SCALED(0.223212, CHROMA_SCALE)
#define CB_GAIN SCALED(0.126862, CHROMA_SCALE) // beyond 1
#define CB_FROM_CR SCALED(-0.125967, CHROMA_SCALE)
#define CR_GAIN SCALED(0.119494, CHROMA_SCALE) // beyond 1
#define CR_FROM_CB SCALED(-0.082481, CHROMA_SCALE)

static inline int16_t high(int16_t value, int16_t factor) { return (int16_t)((int32_t)value * factor >> 16); }

static inline uint16_t code(int16_t value) {
    int16_t rounded = (int16_t)((value + 32) >> 6);
    rounded = rounded < 0 ? 0 : rounded;
    return (uint16_t)(rounded > 255 ? 255 : rounded);
}

static inline uint16_t full_luma(uint16_t limited, int16_t from_chroma) {
    int16_t value = (int16_t)((int16_t)limited - BLACK);
    return code((int16_t)(value * 64 + high((int16_t)(value * LUMA_SCALE), LUMA_GAIN) + from_chroma));
}

FASTEST void cpk_make_full_range(cpk_line_pair lines) {
    uint8_t *restrict cbs = lines.cb, *restrict crs = lines.cr;
    for (int32_t i = 0; i < lines.count; i += 1) {
        int16_t cb = (int16_t)((int16_t)cbs[i] - GREY), cr = (int16_t)((int16_t)crs[i] - GREY);
        int16_t wide_cb = (int16_t)(cb * CHROMA_SCALE), wide_cr = (int16_t)(cr * CHROMA_SCALE);
        int16_t from_chroma = (int16_t)(high(wide_cb, LUMA_FROM_CB) + high(wide_cr, LUMA_FROM_CR));
        for (int line = 0; line < 2; line += 1) {
            uint16_t *restrict pairs = (uint16_t *)(void *)lines.luma[line];
            uint16_t pair = pairs[i];
            pairs[i] = (uint16_t)(full_luma(pair & 0xff, from_chroma) | full_luma(pair >> 8, from_chroma) << 8);
        }
        cbs[i] = (uint8_t)code((int16_t)(cb * 64 + high(wide_cb, CB_GAIN) + high(wide_cr, CB_FROM_CR) + GREY * 64));
        crs[i] = (uint8_t)code((int16_t)(cr * 64 + high(wide_cr, CR_GAIN) + high(wide_cb, CR_FROM_CB) + GREY * 64));
    }
}
