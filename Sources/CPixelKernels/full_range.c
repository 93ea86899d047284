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
// Results are in 1/64 codes; factors are made for 16-bit codes times SCALE, of whose products the upper half counts.
#define SCALED(factor) ((int16_t)((factor) * 64 * 65536 / SCALE + ((factor) < 0 ? -0.5 : 0.5)))
#define SCALE 256
#define LUMA_GAIN SCALED(1.164384)
#define LUMA_FROM_CB SCALED(0.115637)
#define LUMA_FROM_CR SCALED(0.223212)
#define CB_GAIN SCALED(1.126862)
#define CB_FROM_CR SCALED(-0.125967)
#define CR_GAIN SCALED(1.119494)
#define CR_FROM_CB SCALED(-0.082481)
#define HALF_CODE 32

static inline int16_t high(int16_t value, int16_t factor) { return (int16_t)((int32_t)value * factor >> 16); }

static inline uint16_t code(int16_t value) {
    int16_t whole = (int16_t)(value >> 6);
    whole = whole < 0 ? 0 : whole;
    return (uint16_t)(whole > 255 ? 255 : whole);
}

/// `scaled` is the limited code times SCALE.
static inline uint16_t full_luma(uint16_t scaled, int16_t from_chroma) {
    return code((int16_t)((int16_t)((uint32_t)scaled * LUMA_GAIN >> 16) + from_chroma));
}

FASTEST void cpk_make_full_range(cpk_line_pair lines) {
    const int16_t black = (int16_t)(((uint32_t)BLACK * SCALE * LUMA_GAIN >> 16) - HALF_CODE);
    const int16_t grey = GREY * 64 + HALF_CODE;
    uint8_t *restrict cbs = lines.cb, *restrict crs = lines.cr;
    for (int32_t i = 0; i < lines.count; i += 1) {
        int16_t cb = (int16_t)((cbs[i] - GREY) * SCALE), cr = (int16_t)((crs[i] - GREY) * SCALE);
        int16_t from_chroma = (int16_t)(high(cb, LUMA_FROM_CB) + high(cr, LUMA_FROM_CR) - black);
        for (int line = 0; line < 2; line += 1) {
            // Two samples at once: each is scaled by being the upper byte.
            uint16_t *restrict pairs = (uint16_t *)(void *)lines.luma[line];
            uint16_t pair = pairs[i];
            uint16_t lower = full_luma((uint16_t)(pair << 8), from_chroma);
            uint16_t upper = full_luma(pair & 0xff00, from_chroma);
            pairs[i] = (uint16_t)(lower | upper << 8);
        }
        cbs[i] = (uint8_t)code((int16_t)(high(cb, CB_GAIN) + high(cr, CB_FROM_CR) + grey));
        crs[i] = (uint8_t)code((int16_t)(high(cr, CR_GAIN) + high(cb, CR_FROM_CB) + grey));
    }
}
