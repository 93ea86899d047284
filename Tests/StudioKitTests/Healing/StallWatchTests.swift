import Frames
import StudioKit
import Testing

/// When a silent camera counts as stalled.
@Suite struct StallWatchTests {
    private let start = MonotonicTime(nanoseconds: 1_000_000_000)

    private func at(_ milliseconds: Int64) -> MonotonicTime { start + milliseconds * 1_000_000 }

    private func watch(every interval: Int64, until end: Int64) -> StallWatch {
        var watch = StallWatch(start: start)
        for time in stride(from: 0, through: end, by: Int64.Stride(interval)) { watch.delivered(at: at(time)) }
        return watch
    }

    @Test func aNewCameraHasTwoSeconds() {
        let watch = StallWatch(start: start)
        #expect(watch.stalledSince(at: at(2000)) == nil)
        #expect(watch.stalledSince(at: at(2001)) == start)
        #expect(!watch.isDelivering(at: at(1)))
    }

    @Test func aFastOneIsStalledAfterHalfASecond() {
        let watch = watch(every: 40, until: 400)
        #expect(watch.isDelivering(at: at(900)))
        #expect(watch.stalledSince(at: at(900)) == nil)
        #expect(watch.stalledSince(at: at(901)) == at(400))
    }

    @Test func aSlowOneIsStalledAfterThreeOfItsIntervals() {
        let watch = watch(every: 1000, until: 5000)
        #expect(watch.stalledSince(at: at(8000)) == nil)
        #expect(watch.stalledSince(at: at(8001)) == at(5000))
    }

    @Test func oneThatBecomesSlowIsFollowed() {
        var watch = watch(every: 40, until: 400)
        for second in 1...30 as ClosedRange<Int64> { watch.delivered(at: at(400 + second * 1000)) }
        #expect(watch.isDelivering(at: at(31_900)))
    }

    @Test func aStallDoesNotMakeTheCameraSlow() {
        var watch = watch(every: 40, until: 400)
        watch.delivered(at: at(60_000))
        #expect(watch.isDelivering(at: at(60_500)))
        #expect(watch.stalledSince(at: at(60_501)) == at(60_000))
    }
}
