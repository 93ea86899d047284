import Processing
import Testing

@Suite struct ColourCubeTests {
    /// What graphics hardware makes of the table: a mixture of the eight entries around a colour.
    private func look(up colour: [Double], in cube: ColourCube) -> [Double] {
        let places = colour.map { $0 * Double(cube.side - 1) }
        let low = places.map { min(Int($0), cube.side - 2) }
        return (0..<3).map { channel in
            (0..<8).reduce(0.0) { sum, corner in
                let upper = (0..<3).map { corner >> $0 & 1 }
                let weight = (0..<3).reduce(1.0) { weight, axis in
                    let part = places[axis] - Double(low[axis])
                    return weight * (upper[axis] == 1 ? part : 1 - part)
                }
                let entry = ((low[2] + upper[2]) * cube.side + low[1] + upper[1]) * cube.side + low[0] + upper[0]
                return sum + weight * Double(cube.values[entry * ColourCube.channels + channel])
            }
        }
    }

    private func worst(_ settings: PictureSettings, over codes: some Collection<Double>) -> Double {
        let cube = ColourCube(settings)
        let reference = PictureReference(settings)
        return codes.reduce(0) { worst, luma in
            let pixel = YCbCr(luma: luma, cb: 128 + luma / 16, cr: 128 - luma / 16)
            let rgb = pixel.encoded
            guard [rgb.red, rgb.green, rgb.blue].allSatisfy((0...1).contains) else { return worst }
            let found = look(up: [rgb.red, rgb.green, rgb.blue], in: cube)
            let made = YCbCr(encoded: RGB(red: found[0], green: found[1], blue: found[2]))
            let right = reference.colour(pixel)
            return max(worst, abs(made.luma - right.luma), abs(made.cb - right.cb), abs(made.cr - right.cr))
        }
    }

    @Test func theIdentityIsExactInEveryEntry() {
        let cube = ColourCube(.identity)
        #expect(cube.values.count == cube.side * cube.side * cube.side * ColourCube.channels)
        let red = (cube.side - 1) * ColourCube.channels
        #expect(Array(cube.values[red..<red + 4]) == [1, 0, 0, 1])
        #expect(worst(.identity, over: stride(from: 20.0, through: 230, by: 0.7).map { $0 }) < 0.001)
    }

    @Test func aBalancedAndExposedPictureIsWithinTwoCodesOfTheDefinition() {
        var settings = PictureSettings.identity
        settings.whiteBalance = WhiteBalance(temperature: 4200, tint: 0)
        settings.exposureBias = 0.7
        settings.filters = [.saturation(0.8), .contrast(1.1)]
        #expect(worst(settings, over: stride(from: 24.0, through: 225, by: 0.7).map { $0 }) < 2)
    }
}
