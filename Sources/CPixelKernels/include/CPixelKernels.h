#pragma once

// Row kernels of the picture pass. Every level computes the same integers; see docs/colour.md, "Arithmetic".
//
// Samples of a row are 16 bits wide and hold (code + 1/2) * 64, so that cutting off the fraction rounds; there is room
// for what interpolation overshoots. Chroma has Cb and Cr interleaved.
// Rows have room for whole blocks of CPK_BLOCK samples.

#include "preview.h"

#include <stdint.h>

/// Samples a kernel handles at once; rows are padded to whole blocks.
#define CPK_BLOCK 32
/// Samples that must be readable before the first and after the last of a source row.
#define CPK_MARGIN 64
/// Segments of a curve.
#define CPK_SEGMENTS 64
/// Samples that one resampled value is made of.
#define CPK_TAPS 4
/// Neighbouring samples of a resampled row that come from no more neighbours of the source row.
#define CPK_REACH 8

/// A curve from R', G' or B' in luma steps (0 ... 219 * 128 is 0 ... 1) to 0 ... 32767, made of straight segments.
/// `t = v + min(v, knot1) * rate1 + min(v, knot2) * rate2`, at most 65535, says where: 64 segments of 1024 steps of t.
/// Kernels are faster when no curve uses its first knot (`rate1` is 0).
typedef struct {
    uint16_t knot1, knot2;
    uint16_t rate1, rate2;
    uint16_t base[CPK_SEGMENTS];
    uint16_t rise[CPK_SEGMENTS];
} cpk_curve;

/// The row of the matrix to Y': Q15 weights and an offset that give 1/256 codes from 128, before `doublings`.
typedef struct {
    int16_t red, green, blue, offset;
    int32_t doublings;
} cpk_luma_weights;

/// The rows of the matrix to Cb and Cr, for the sums over a pair of pixels: Q16 weights and offsets that give 1/256
/// codes from 128, before `doublings`.
typedef struct {
    int16_t red[2], green[2], blue[2];
    int32_t offset[2];
    int32_t doublings;
} cpk_chroma_weights;

/// What is done to the colour of a pixel: matrix, one curve per channel, matrix.
typedef struct {
    cpk_curve curves[3];
    cpk_luma_weights luma;
    cpk_chroma_weights chroma;
    /// Whether the matrix is the plain one from R'G'B' to Y'CbCr: luma is doubled once and chroma never, and no code
    /// can leave 1 ... 254.
    int32_t is_plain;
} cpk_colour;

/// Where the samples of a resampled row come from. Sample i of block b is made of the source samples
/// `starts[b] + offsets[i] + k * step`, k = -1 ... 2, weighted by `weights[0 ... 2][i]` (Q15) for k = -1, 1, 2; the
/// sample itself, k = 0, gets the rest. `step` is 1 for luma and 2 for interleaved chroma. Rows are never shrunk: a
/// block's samples come from the CPK_BLOCK samples at its start, and each CPK_REACH of them, counted from the first,
/// from the CPK_REACH that begin at the first one's source.
typedef struct {
    const int32_t *starts;
    const int16_t *offsets;
    const int16_t *weights[3];
    int32_t step;
} cpk_resampling;

/// The four rows (k = -1 ... 2) around an output row, and their weights as in `cpk_resampling`.
typedef struct {
    const int16_t *luma[CPK_TAPS];
    const int16_t *chroma[CPK_TAPS];
    int16_t weights[3];
} cpk_rows;

typedef enum {
    CPK_PORTABLE = 0,
    CPK_AVX2 = 1,
    CPK_AVX512 = 2,
    CPK_NEON = 3,
} cpk_level;

/// A line of UYVY, or a part of one.
typedef struct {
    const uint8_t *bytes;
    /// Bytes from a line to the one below, which is brought into the cache meanwhile.
    int64_t stride;
    /// Even.
    int32_t pixels;
} cpk_line;

/// The same, to be written.
typedef struct {
    uint8_t *bytes;
    int64_t stride;
    int32_t pixels;
} cpk_target;

/// The kernels of one level.
typedef struct {
    /// UYVY to rows of samples.
    void (*unpack)(cpk_line line, int16_t *luma, int16_t *chroma);
    /// UYVY to rows of samples whose colour is changed.
    void (*unpack_colour)(cpk_line line, const cpk_colour *colour, int16_t *luma, int16_t *chroma);
    /// Resamples `count` samples.
    void (*resample)(const cpk_resampling *plan, const int16_t *source, int16_t *target, int32_t count);
    /// Blends four rows into a line of UYVY.
    void (*blend)(const cpk_rows *rows, cpk_target target);
    /// Changes the colour of a line of UYVY; both are as wide.
    void (*colour)(cpk_line line, const cpk_colour *colour, cpk_target target);
} cpk_kernels;

/// The kernels every processor can run.
extern const cpk_kernels cpk_portable;

/// The kernels of a level, or NULL when this processor or this build has none.
const cpk_kernels *cpk_kernels_at(cpk_level level);
