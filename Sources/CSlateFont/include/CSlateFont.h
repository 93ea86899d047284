#ifndef CSLATEFONT_H
#define CSLATEFONT_H

// Cells of coverage, 0...255, made by scripts/make-slate-font.py: U+0020...U+007E, then U+00A0...U+00FF.
enum { CS_GLYPH_WIDTH = 20, CS_GLYPH_HEIGHT = 40 };

/// The byte at `index` of all cells.
unsigned char cs_glyph_byte(long index);

#endif
