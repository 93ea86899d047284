import Capture
import Frames
import Testing

@Suite struct BarsTests {
    /// 75 % bars as EBU and SMPTE publish them for BT.709, limited range.
    private static let published: [SIMD3<Int>] = [
        SIMD3(180, 128, 128), SIMD3(168, 44, 136), SIMD3(145, 147, 44), SIMD3(133, 63, 52), SIMD3(63, 193, 204),
        SIMD3(51, 109, 212), SIMD3(28, 212, 120),
    ]

    @Test(arguments: [FrameSize.small, FrameSize(width: 642, height: 362)])
    func everyPixelOfABarHasThePublishedValue(size: FrameSize) throws {
        let frame = try #require(try frames(1, of: "test:bars", size: size).first)
        let geometry = BarsGeometry(size: size)
        for (index, value) in Self.published.enumerated() {
            #expect(frame.isFilled(geometry.bar(index), value), "bar \(index)")
        }
        #expect(geometry.bar(0).left == 0 && geometry.bar(6).right == size.width)
    }

    @Test func theRampRisesFromBlackToWhite() throws {
        let frame = try #require(try frames(1, of: "test:bars", size: .small).first)
        let ramp = BarsGeometry(size: .small).ramp
        let values = ramp.columns.map { frame.pixel($0, ramp.top) }
        #expect(values.first == SIMD3(16, 128, 128))
        #expect(values.last == SIMD3(235, 128, 128))
        #expect(zip(values, values.dropFirst()).allSatisfy { $0.x <= $1.x && $1.x <= $0.x + 1 })
        #expect(ramp.bottom == ChartGeometry(size: .small).strip.top)
    }
}
