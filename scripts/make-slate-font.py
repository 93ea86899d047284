#!/usr/bin/env python3
"""Draws the glyphs of slates into Sources/CSlateFont/glyphs.gray: cells of 20x40 bytes of coverage, one below the other,
for U+0020...U+007E and U+00A0...U+00FF of DejaVu Sans Mono, whose licence allows that."""
import pathlib
import sys

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 20, 40
font = ImageFont.truetype(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", 32)
cells = b""
for code in [*range(0x20, 0x7F), *range(0xA0, 0x100)]:
    cell = Image.new("L", (WIDTH, HEIGHT), 0)
    ImageDraw.Draw(cell).text((WIDTH / 2, 30), chr(code), font=font, fill=255, anchor="ms")
    cells += cell.tobytes()
pathlib.Path(__file__).parent.parent.joinpath("Sources/CSlateFont/glyphs.gray").write_bytes(cells)
