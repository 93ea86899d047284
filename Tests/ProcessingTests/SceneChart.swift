import Frames
import Processing

/// A small picture laid out as the project's test chart: a grey card in the middle third on black, patches around.
enum SceneChart {
    static func frame(under lamp: WhiteBalance, noise: Double = 0) throws -> Frame {
        let patches = ColorChecker.pixels(under: lamp)
        let light = lamp.neutral
        let white = ColorChecker.linear[18]
        let scale = 0.95 / max(white.red * light.red, white.green * light.green, white.blue * light.blue)
        var random = Generator()
        return try TestPictures.frame(width: 320, height: 180) { column, row in
            let (x, y) = ((Double(column) + 0.5) / 160, (Double(row) + 0.5) / 180)
            func within(_ extent: Double) -> Bool { abs(x - 0.5) < extent / 2 && abs(y - 0.5) < extent / 2 }
            if within(1.0 / 3) {
                func reflected(_ channel: Double) -> Double {
                    let encoded = TransferFunction.encode(0.18 * channel * scale) + noise * random.symmetric()
                    return TransferFunction.decode(encoded)
                }
                let pixel = TestPictures.pixel(
                    linear: reflected(light.red), reflected(light.green), reflected(light.blue))
                return [UInt8(pixel.cb), UInt8(pixel.luma), UInt8(pixel.cr), UInt8(pixel.luma)]
            }
            if within(0.5) { return [128, 16, 128, 16] }
            let patch = patches[min(3, Int(y * 4)) * 6 + min(5, Int(x * 6))]
            return [UInt8(patch.cb), UInt8(patch.luma), UInt8(patch.cr), UInt8(patch.luma)]
        }
    }

    /// Repeatable noise.
    private struct Generator {
        private var state: UInt64 = 1

        mutating func symmetric() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 23) - 1
        }
    }
}
