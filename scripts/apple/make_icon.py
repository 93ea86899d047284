#!/usr/bin/env python3
"""Draws the app's icon: a lens with three waves, as a PNG of 1024 by 1024 without transparency.

    make_icon.py FILE
"""
import math
import struct
import sys
import zlib

SIDE = 1024
BACKGROUND, GLASS, RING, WAVE = (22, 26, 34), (40, 110, 190), (240, 240, 244), (255, 199, 92)
# Distances from the centre in parts of the side.
GLASS_RADIUS, RING_RADIUS = 0.15, 0.19
WAVES = ((0.26, 0.29), (0.34, 0.37), (0.42, 0.45))
# Waves leave the lens to both sides, in degrees around the horizontal.
WAVE_ANGLE = 38


def colour(x, y):
    dx, dy = (x + 0.5) / SIDE - 0.5, (y + 0.5) / SIDE - 0.5
    distance = math.hypot(dx, dy)
    if distance < GLASS_RADIUS:
        return tuple(round(part * (1.25 - 2 * math.hypot(dx + 0.05, dy + 0.05))) for part in GLASS)
    if distance < RING_RADIUS:
        return RING
    angle = math.degrees(math.atan2(abs(dy), abs(dx)))
    if angle < WAVE_ANGLE and any(inner < distance < outer for inner, outer in WAVES):
        return WAVE
    return BACKGROUND


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def main():
    lines = []
    for y in range(SIDE):
        lines.append(b"\0" + bytes(part for x in range(SIDE) for part in colour(x, y)))
    header = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    with open(sys.argv[1], "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                   + chunk(b"IDAT", zlib.compress(b"".join(lines), 9)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    main()
