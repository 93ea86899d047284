import Capture
import Frames
import Testing

@Suite struct SyntheticCameraTests {
    private let format = VideoFormat(size: FrameSize(width: 128, height: 72), rate: FrameRate(250, 1) ?? .thirty)

    @Test func aHeldFrameIsNeverDrawnOver() throws {
        let camera = try CameraCatalogue().open("test:chart", format: format)
        let held = try frames(50, of: camera)
        let reader = StripReader(size: format.size)
        for frame in held {
            #expect(reader.read(frame) == FrameStrip(number: frame.number, captured: frame.stamps.captured))
        }
        #expect(Set(held.map { $0.bytes.baseAddress }).count == held.count)
    }

    @Test func steadyStateMakesNoPictures() throws {
        let camera = try #require(CameraCatalogue().open("test:chart", format: format) as? SyntheticCamera)
        let collector = FrameCollector(mostHeld: 5)
        try camera.start(collector.handlers)
        try collector.wait(forFrames: 100)
        camera.stop()
        #expect(camera.picturesMade == 8)
    }

    @Test func picturesOfARushAreNotKept() throws {
        let camera = try #require(CameraCatalogue().open("test:bars", format: format) as? SyntheticCamera)
        let collector = FrameCollector(mostHeld: 20)
        try camera.start(collector.handlers)
        try collector.wait(forFrames: 40)
        camera.stop()
        #expect(camera.picturesMade > 8)
        let first = try #require(collector.held.first)
        #expect(StripReader(size: format.size).read(first)?.number == UInt32(first.number))
    }

    @Test func framesAreNumberedFromZeroAndTrulyStamped() throws {
        let before = MonotonicTime.now
        let camera = try CameraCatalogue().open("test:bars", format: format)
        let held = try frames(10, of: camera)
        #expect(held.first?.number == 0)
        for (earlier, later) in zip(held, held.dropFirst()) {
            #expect(later.number > earlier.number)
            // The first was due at most a period before the camera started.
            let interval = format.rate.nanoseconds(toFrame: later.number - 1)
            #expect(later.stamps.captured >= before + interval)
            #expect(later.stamps.delivered >= later.stamps.captured)
            #expect(later.rate == format.rate && later.layout.pixelFormat == .uyvy && later.layout.size == format.size)
        }
    }

    @Test func afterStopNothingIsDelivered() throws {
        let camera = try CameraCatalogue().open("test:bars", format: format)
        let collector = FrameCollector()
        try camera.start(collector.handlers)
        try collector.wait(forFrames: 3)
        camera.stop()
        let count = collector.held.count
        MonotonicTime(nanoseconds: MonotonicTime.now.nanoseconds + 50_000_000).sleepUntil()
        #expect(collector.held.count == count)
    }

    @Test func stoppingASlowCameraDoesNotWaitForItsNextFrame() throws {
        let hourly = VideoFormat(size: format.size, rate: try #require(FrameRate(1, 3600)))
        let camera = try CameraCatalogue().open("test:bars", format: hourly)
        let collector = FrameCollector()
        try camera.start(collector.handlers)
        try collector.wait(forFrames: 1)
        camera.stop()
        #expect(collector.held.count == 1)
    }
}
