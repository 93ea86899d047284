import Frames
import Outputs
import Testing

@Suite struct TimecodeClockTests {
    private let late = MonotonicTime(nanoseconds: 10_000_000_000)

    @Test func isUTCInStepsOf100Nanoseconds() {
        var clock = TimecodeClock(utcOffset: 1_000_000_000)
        #expect(clock.timecode(capturedAt: MonotonicTime(nanoseconds: 500), notAfter: late) == 10_000_005)
    }

    @Test func risesWithCaptureTime() {
        var clock = TimecodeClock(utcOffset: 0)
        let timecodes = [100, 33_333_400, 66_666_700].map {
            clock.timecode(capturedAt: MonotonicTime(nanoseconds: $0), notAfter: late)
        }
        #expect(timecodes == [1, 333_334, 666_667])
    }

    @Test func neverRepeatsOrFallsBack() {
        var clock = TimecodeClock(utcOffset: 0)
        let timecodes = [1000, 1000, 1050, 400, 2000].map {
            clock.timecode(capturedAt: MonotonicTime(nanoseconds: $0), notAfter: late)
        }
        #expect(timecodes == [10, 11, 12, 13, 20])
    }

    @Test func aStampFromTheFutureCountsAsTheLatest() {
        var clock = TimecodeClock(utcOffset: 0)
        let future = MonotonicTime(nanoseconds: .max)
        #expect(clock.timecode(capturedAt: future, notAfter: MonotonicTime(nanoseconds: 5000)) == 50)
    }
}
