import Capture
import Frames
import Testing

@Suite struct FlashTests {
    @Test(arguments: [(0, true), (99_999_999, true), (100_000_000, false), (999_999_999, false)])
    func itIsLitInTheFirstTenthOfEverySecond(nanoseconds: Int64, isLit: Bool) {
        #expect(Flash.isLit(at: MonotonicTime(nanoseconds: nanoseconds)) == isLit)
        #expect(Flash.isLit(at: MonotonicTime(nanoseconds: 86_400_000_000_000 + nanoseconds)) == isLit)
    }

    @Test func everyFrameShowsTheFlashOfItsCaptureTimeAndOneMovingBlock() throws {
        let size = FrameSize(width: 320, height: 180)
        let geometry = ChartGeometry(size: size)
        let rate = try #require(FrameRate(100, 1))
        let camera = try CameraCatalogue().open("test:chart", format: VideoFormat(size: size, rate: rate))
        let collector = FrameCollector(mostHeld: 300)
        try camera.start(collector.handlers)
        try collector.wait { Flash.isLit(at: $0.stamps.captured) }
        try collector.wait { !Flash.isLit(at: $0.stamps.captured) }
        try collector.wait(forFrames: 60)
        camera.stop()
        var tops: Set<Int> = []
        for frame in collector.held {
            let isLit = Flash.isLit(at: frame.stamps.captured)
            #expect(frame.isFilled(geometry.flash, SIMD3(isLit ? 235 : 16, 128, 128)))
            let rows = geometry.track.rows.filter { frame.pixel(geometry.track.left, $0).x != 16 }
            let block = PixelRect(
                left: geometry.track.left, top: try #require(rows.first), right: geometry.track.right,
                bottom: try #require(rows.last) + 1)
            #expect(block.height == geometry.blockHeight)
            #expect(frame.isFilled(block, SIMD3(83, 109, 144)))
            tops.insert(block.top)
        }
        #expect(tops.count > 1)
    }
}
