#if os(Linux)
import CCameraPixels
import Capture
import Testing

/// Colours of every kind of samples, in BT.709 and limited range.
struct SampleWeightsTests {
    /// Y, Cb, Cr of a colour by definition, rounded.
    private func codes(
        _ red: Double, _ green: Double, _ blue: Double, _ matrix: YCbCrMatrix, full: Bool
    ) -> SIMD3<UInt8> {
        let luma = matrix.red * red + matrix.green * green + matrix.blue * blue
        let cb = (blue - luma) / (2 * (1 - matrix.blue))
        let cr = (red - luma) / (2 * (1 - matrix.red))
        let code: (Double) -> UInt8 = { UInt8(clamping: Int($0.rounded())) }
        return full
            ? SIMD3(code(255 * luma), code(128 + 255 * cb), code(128 + 255 * cr))
            : SIMD3(code(16 + 219 * luma), code(128 + 224 * cb), code(128 + 224 * cr))
    }

    private func converted(_ codes: SIMD3<UInt8>, _ colour: SampleColour) -> SIMD3<UInt8> {
        var line: [UInt8] = [0, 0, 0, 0]
        guard var matrix = SampleWeights.matrix(from: colour) else { return codes }
        ccp_convert([codes.x, codes.x], [codes.y], [codes.z], &matrix, &line, 1)
        return SIMD3(line[1], line[0], line[2])
    }

    private static let colours = [
        SIMD3(0.0, 0, 0), SIMD3(1.0, 1, 1), SIMD3(0.5, 0.5, 0.5), SIMD3(0.75, 0, 0), SIMD3(0, 0.75, 0),
        SIMD3(0, 0, 0.75), SIMD3(0.8, 0.5, 0.4), SIMD3(0.2, 0.6, 0.7),
    ]

    @Test(arguments: YCbCrMatrix.allCases, [true, false])
    func everyMatrixAndRangeBecomesOurs(_ matrix: YCbCrMatrix, _ full: Bool) {
        for colour in Self.colours {
            let source = codes(colour.x, colour.y, colour.z, matrix, full: full)
            let target = codes(colour.x, colour.y, colour.z, .bt709, full: false)
            let result = converted(source, SampleColour(matrix: matrix, isFullRange: full))
            for channel in 0..<3 { #expect(abs(Int(result[channel]) - Int(target[channel])) <= 1) }
        }
    }

    @Test func fullRangeEndsAtBlackAndWhite() {
        let jpeg = SampleColour(matrix: .bt601, isFullRange: true)
        #expect(converted(SIMD3(0, 128, 128), jpeg) == SIMD3(16, 128, 128))
        #expect(converted(SIMD3(255, 128, 128), jpeg) == SIMD3(235, 128, 128))
    }

    @Test func ourOwnSamplesStayAsTheyAre() {
        #expect(SampleWeights.matrix(from: .house) == nil)
    }

    @Test(arguments: [true, false]) func redGreenAndBlueBecomeOurs(_ full: Bool) {
        for colour in Self.colours {
            var matrix = SampleWeights.rgbMatrix(isFullRange: full)
            let span = full ? 255.0 : 219
            let black = full ? 0.0 : 16
            let pixel = (0..<3).map { UInt8((black + colour[$0] * span).rounded()) }
            var line: [UInt8] = [0, 0, 0, 0]
            ccp_convert_rgb(pixel + pixel, ccp_rgb_order(stride: 3, red: 0, green: 1, blue: 2), &matrix, &line, 1)
            let target = codes(colour.x, colour.y, colour.z, .bt709, full: false)
            #expect(abs(Int(line[1]) - Int(target.x)) <= 1)
            #expect(abs(Int(line[0]) - Int(target.y)) <= 1)
            #expect(abs(Int(line[2]) - Int(target.z)) <= 1)
        }
    }

    @Test func greyHasNoColour() {
        var matrix = SampleWeights.rgbMatrix(isFullRange: true)
        for grey in UInt8.min...UInt8.max {
            var line: [UInt8] = [0, 0, 0, 0]
            let pixels = [UInt8](repeating: grey, count: 8)
            ccp_convert_rgb(pixels, ccp_rgb_order(stride: 4, red: 2, green: 1, blue: 0), &matrix, &line, 1)
            #expect(line[0] == 128)
            #expect(line[2] == 128)
        }
    }
}
#endif
