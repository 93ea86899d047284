import Frames
import Testing

@Suite struct StageMeterTests {
    @Test func aSteadyStreamHasItsRate() {
        let meter = StageMeter()
        for index in 0..<60 {
            meter.count(at: MonotonicTime(nanoseconds: Int64(index) * 20_000_000), latency: 1_000_000)
        }
        let reading = meter.read(at: MonotonicTime(nanoseconds: 60 * 20_000_000))
        #expect(reading.frames == 60)
        #expect(abs(reading.framesPerSecond - 50) < 0.001)
        #expect(reading.latencyP50 == 1)
    }

    @Test func aStreamThatEndedHasNoRate() {
        let meter = StageMeter()
        for index in 0..<60 { meter.count(at: MonotonicTime(nanoseconds: Int64(index) * 20_000_000), latency: 0) }
        #expect(meter.read(at: MonotonicTime(nanoseconds: 10_000_000_000)).framesPerSecond == 0)
    }

    @Test func percentilesCoverTheLatestFramesOnly() throws {
        var window = LatencyWindow()
        #expect(window.percentiles(0.5, 0.99) == nil)
        for _ in 0..<1000 { window.add(nanoseconds: 9_000_000) }
        for milliseconds in 1...256 { window.add(nanoseconds: Int64(milliseconds) * 1_000_000) }
        let percentiles = try #require(window.percentiles(0.5, 0.99))
        #expect(percentiles == (129, 254))
    }

    @Test func dropsAreCountedByReason() {
        let meter = StageMeter()
        meter.drop(because: "late")
        meter.drop(3, because: "late")
        meter.drop(because: "busy")
        #expect(meter.read().dropped == ["late": 4, "busy": 1])
    }
}
