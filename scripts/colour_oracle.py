#!/usr/bin/env python3
"""Writes Tests/ProcessingTests/OracleFixture.swift: what the library colour-science says about lights and BT.709.

    python3 -m venv .venv && .venv/bin/pip install colour-science
    .venv/bin/python scripts/colour_oracle.py > Tests/ProcessingTests/OracleFixture.swift
"""

import warnings

warnings.filterwarnings("ignore")

import colour  # noqa: E402
import numpy  # noqa: E402

TINT_SCALE = 3000
SPACE = colour.RGB_COLOURSPACES["ITU-R BT.709"]


def light(kelvin, tint):
    uv = colour.temperature.CCT_to_uv_Robertson1968([kelvin, tint / TINT_SCALE])
    back = colour.temperature.uv_to_CCT_Robertson1968(uv)
    xy = colour.UCS_uv_to_xy(uv)
    matrix = colour.models.normalised_primary_matrix(SPACE.primaries, SPACE.whitepoint)
    rgb = numpy.linalg.inv(matrix) @ colour.xy_to_XYZ(xy)
    numbers = [kelvin, tint, *uv, back[0], back[1] * TINT_SCALE, *rgb]
    return ", ".join(f"{number:.6f}" for number in numbers)


def transfer(linear):
    return f"({linear:.6f}, {colour.models.oetf_BT709(linear):.6f})"


kelvins = [2000, 2222, 2500, 2856, 3200, 4000, 5003, 6504, 7500, 10000]
tints = [-150, -50, 0, 10, 50, 150]
print("// Written by scripts/colour_oracle.py from colour-science " + colour.__version__ + ".")
print()
print("enum OracleFixture {")
print("    /// Kelvin, tint; u, v; kelvin and tint found back by Robertson's method; linear BT.709 RGB at luminance 1.")
print("    static let lights: [[Double]] = [")
for kelvin in kelvins:
    for tint in tints:
        print(f"        [{light(kelvin, tint)}],")
print("    ]")
print()
print("    /// Linear light and what the BT.709 transfer function makes of it.")
print("    static let transfer: [(linear: Double, encoded: Double)] = [")
for linear in [0, 0.001, 0.01, 0.017, 0.019, 0.05, 0.18, 0.5, 0.6, 0.9, 1]:
    print(f"        {transfer(linear)},")
print("    ]")
print("}")
