import Capture
import Frames
import Testing

@Suite struct FrameClockTests {
    private let start = MonotonicTime(nanoseconds: 5_000_000_000)

    @Test func dueTimesOfADropFrameRateAreExact() throws {
        let clock = FrameClock(start: start, rate: try #require(FrameRate(30000, 1001)))
        #expect(clock.due(0) == start)
        #expect(clock.due(1) - start == 33_366_666)
        #expect(clock.due(30_000) - start == 1_001_000_000_000)
        #expect(clock.due(3_000_000) - start == 100_100_000_000_000)
    }

    @Test func aFrameInTimeIsFollowedByTheNext() {
        let clock = FrameClock(start: start, rate: .thirty)
        #expect(clock.next(after: 7, at: clock.due(7)) == 8)
        #expect(clock.next(after: 7, at: clock.due(8) + 1) == 8)
        #expect(clock.next(after: 7, at: clock.due(9) + -1) == 8)
    }

    @Test func framesThatWereMissedAreSkipped() throws {
        for rate in [FrameRate.thirty, try #require(FrameRate(60000, 1001))] {
            let clock = FrameClock(start: start, rate: rate)
            #expect(clock.next(after: 7, at: clock.due(9)) == 9)
            #expect(clock.next(after: 7, at: clock.due(100) + 5) == 100)
            #expect(clock.next(after: 7, at: clock.due(1_000_000_000) + -1) == 999_999_999)
        }
    }
}
