#pragma once

// Lines of the pixel formats that cameras deliver, to lines of UYVY in BT.709, limited range.

#include <stdint.h>

/// Fraction bits of the weights.
#define CCP_WEIGHT_BITS 14

/// How samples of another matrix or range become BT.709, limited range.
typedef struct {
    /// The code of black.
    int32_t black;
    /// What a code of luma above black, and codes of Cb and Cr from 128, add to luma.
    int16_t luma, luma_cb, luma_cr;
    int16_t cb_cb, cb_cr, cr_cb, cr_cr;
} ccp_matrix;

/// How R'G'B' becomes BT.709, limited range.
typedef struct {
    int32_t black;
    int16_t luma[3], cb[3], cr[3];
} ccp_rgb_matrix;

/// Where red, green and blue of a pixel are.
typedef struct {
    int32_t stride, red, green, blue;
} ccp_rgb_order;

typedef enum { CCP_YUYV, CCP_UYVY, CCP_YVYU, CCP_VYUY } ccp_packed_order;

/// Takes a packed 4:2:2 line apart.
void ccp_split(const uint8_t *line, ccp_packed_order order, uint8_t *luma, uint8_t *cb, uint8_t *cr, int pairs);

/// Takes a line of interleaved chroma apart.
void ccp_split_chroma(const uint8_t *line, uint8_t *first, uint8_t *second, int pairs);

/// Three parts of the near line to one of the far one: what lies between two lines of 4:2:0 chroma.
void ccp_mix(const uint8_t *near, const uint8_t *far, uint8_t *mixed, int count);

/// The means of neighbours: 4:4:4 chroma for 4:2:2.
void ccp_halve(const uint8_t *line, uint8_t *halved, int pairs);

/// Every sample twice: 4:1:1 chroma for 4:2:2.
void ccp_double(const uint8_t *line, uint8_t *doubled, int pairs);

/// Puts a 4:2:2 line together as it is.
void ccp_pack(const uint8_t *luma, const uint8_t *cb, const uint8_t *cr, uint8_t *line, int pairs);

/// Puts a 4:2:2 line together through a matrix.
void ccp_convert(
    const uint8_t *luma, const uint8_t *cb, const uint8_t *cr, const ccp_matrix *matrix, uint8_t *line, int pairs);

/// Turns R'G'B' pixels into a line of UYVY.
void ccp_convert_rgb(
    const uint8_t *pixels, ccp_rgb_order order, const ccp_rgb_matrix *matrix, uint8_t *line, int pairs);
