#pragma once

// Row kernels of the preview, on planes of 8-bit samples.

#include <stdint.h>

/// Neighbouring samples of a shrunk row that one step makes.
#define CPK_SHRINK_BLOCK 8
/// Source samples that they are made of, at most; so many must be readable from every block's start.
#define CPK_SHRINK_REACH 16

/// Two lines of luma and the line of chroma they share.
typedef struct {
    uint8_t *luma[2];
    uint8_t *cb;
    uint8_t *cr;
    /// Samples of chroma, half of the luma's.
    int32_t count;
} cpk_line_pair;

/// Where the samples of a shrunk row come from. Sample i of block b is made of the source samples
/// `starts[b] + places[b][2 i]` and `starts[b] + places[b][2 i + 1]`, weighted by `weights` at the same place; the two
/// weights add up to 128, and neither is below 0 or above 127.
typedef struct {
    const int32_t *starts;
    const uint8_t *places;
    const int8_t *weights;
} cpk_shrinking;

/// Converts BT.709 in limited range, which our pictures are, to what JPEG means by Y'CbCr: BT.601 in full range (JFIF).
void cpk_make_full_range(cpk_line_pair lines);

/// Makes `blocks` blocks of a row that is at most half as short.
void cpk_shrink_row(const cpk_shrinking *plan, const uint8_t *source, uint8_t *target, int32_t blocks);
