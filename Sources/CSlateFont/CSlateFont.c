#include "CSlateFont.h"

static const unsigned char glyphs[] = {
#embed "glyphs.gray"
};

unsigned char cs_glyph_byte(long index) {
    return index >= 0 && index < (long)sizeof glyphs ? glyphs[index] : 0;
}
