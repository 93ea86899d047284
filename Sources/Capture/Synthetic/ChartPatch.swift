#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A surface under the chart's lamp: one of the 24 colour patches, the grey card or the wall.
package struct ChartPatch: Sendable {
    package let name: String
    /// The light it gives back, relative to a perfect white, in linear BT.709 under D65.
    package let reflectance: LinearRGB

    /// How bright the white patch's brightest channel is exposed.
    package static let whiteLevel = 0.95

    init(name: String, reflectance: LinearRGB) {
        self.name = name
        self.reflectance = reflectance
    }

    private init(_ name: String, sRGB red: Int, _ green: Int, _ blue: Int) {
        self.init(name: name, reflectance: LinearRGB(Self.linear(red), Self.linear(green), Self.linear(blue)))
    }

    /// The photographer's grey card.
    package static let card = ChartPatch(name: "grey card", reflectance: LinearRGB(0.18, 0.18, 0.18))

    /// The dim wall behind everything outside the surround.
    package static let wall = ChartPatch(name: "wall", reflectance: LinearRGB(0.06, 0.06, 0.06))

    /// The patches row by row, with the sRGB values X-Rite publishes for the ColorChecker.
    package static let all: [ChartPatch] = [
        ChartPatch("dark skin", sRGB: 115, 82, 68), ChartPatch("light skin", sRGB: 194, 150, 130),
        ChartPatch("blue sky", sRGB: 98, 122, 157), ChartPatch("foliage", sRGB: 87, 108, 67),
        ChartPatch("blue flower", sRGB: 133, 128, 177), ChartPatch("bluish green", sRGB: 103, 189, 170),
        ChartPatch("orange", sRGB: 214, 126, 44), ChartPatch("purplish blue", sRGB: 80, 91, 166),
        ChartPatch("moderate red", sRGB: 193, 90, 99), ChartPatch("purple", sRGB: 94, 60, 108),
        ChartPatch("yellow green", sRGB: 157, 188, 64), ChartPatch("orange yellow", sRGB: 224, 163, 46),
        ChartPatch("blue", sRGB: 56, 61, 150), ChartPatch("green", sRGB: 70, 148, 73),
        ChartPatch("red", sRGB: 175, 54, 60), ChartPatch("yellow", sRGB: 231, 199, 31),
        ChartPatch("magenta", sRGB: 187, 86, 149), ChartPatch("cyan", sRGB: 8, 133, 161),
        white, ChartPatch("neutral 8", sRGB: 200, 200, 200),
        ChartPatch("neutral 6.5", sRGB: 160, 160, 160), ChartPatch("neutral 5", sRGB: 122, 122, 121),
        ChartPatch("neutral 3.5", sRGB: 85, 85, 85), ChartPatch("black", sRGB: 52, 52, 52),
    ]

    package static let white = ChartPatch("white", sRGB: 243, 243, 242)

    /// The light that reaches the camera's sensor, at an exposure that puts the white patch to ``whiteLevel``.
    package func light(of lamp: Lamp) -> LinearRGB {
        let exposure = Self.whiteLevel / (Self.white.reflectance * lamp.colour).brightest
        return reflectance * lamp.colour * exposure
    }

    /// The value in the picture, before rounding and noise.
    package func value(under lamp: Lamp) -> YCbCr { YCbCr(light(of: lamp)) }

    /// The inverse of the sRGB transfer function (IEC 61966-2-1).
    private static func linear(_ code: Int) -> Double {
        let signal = Double(code) / 255
        return signal <= 0.04045 ? signal / 12.92 : pow((signal + 0.055) / 1.055, 2.4)
    }
}
