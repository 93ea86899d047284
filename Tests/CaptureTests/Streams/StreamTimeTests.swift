import Capture
import Frames
import Testing

/// How a stream's times become ours.
@Suite struct StreamTimeTests {
    private static let second: Int64 = 1_000_000_000
    private static let frame: Int64 = 40_000_000

    private func at(_ nanoseconds: Int64) -> MonotonicTime { MonotonicTime(nanoseconds: nanoseconds) }

    @Test func delaysOfSinglePicturesDoNotMoveTheirTimes() {
        var clock = StreamClock()
        let delays: [Int64] = [30, 5, 80, 5, 200, 12, 5]
        for (number, delay) in delays.enumerated() {
            clock.pictureArrived(
                Int64(number) * Self.frame, at: at(7 * Self.second + Int64(number) * Self.frame + delay))
        }
        #expect(clock.captured(3 * Self.frame, now: at(8 * Self.second)) == at(7 * Self.second + 3 * Self.frame + 5))
    }

    @Test func aClockThatDriftsIsFollowed() {
        var clock = StreamClock()
        // 200 ppm slow, for a minute.
        let step = Self.frame + Self.frame / 5000
        for number in 0..<Int64(1500) { clock.pictureArrived(number * Self.frame, at: at(number * step)) }
        let error = at(1499 * step) - clock.captured(1499 * Self.frame, now: at(1499 * step))
        #expect(error >= 0 && error < 3_000_000)
    }

    @Test func aClockThatStartsAnewIsTakenForWhatItIs() {
        var clock = StreamClock()
        for number in 0..<Int64(50) {
            clock.pictureArrived(1000 * Self.second + number * Self.frame, at: at(number * Self.frame))
        }
        clock.pictureArrived(0, at: at(2 * Self.second))
        #expect(clock.captured(0, now: at(3 * Self.second)) == at(2 * Self.second))
    }

    @Test func pictureAndSoundOfOneMomentHaveOneTime() {
        var clock = StreamClock()
        clock.pictureArrived(0, at: at(300_000_000))
        clock.soundArrived(0, at: at(100_000_000))
        #expect(clock.captured(0, now: at(Self.second)) == at(100_000_000))
    }

    @Test func nothingWasCapturedLaterThanNowAndWhatHasNoTimeNow() {
        var clock = StreamClock()
        #expect(clock.captured(5, now: at(9)) == at(9))
        clock.pictureArrived(0, at: at(100))
        #expect(clock.captured(nil, now: at(200)) == at(200))
        #expect(clock.captured(Self.second, now: at(200)) == at(200))
    }

    @Test(arguments: [Int64.min, .max, .min + 1, 0])
    func absurdTimesAreHarmless(stamp: Int64) {
        var clock = StreamClock()
        clock.pictureArrived(stamp, at: at(Self.second))
        clock.pictureArrived(0, at: at(2 * Self.second))
        clock.soundArrived(stamp, at: at(3 * Self.second))
        #expect(clock.captured(stamp, now: at(4 * Self.second)) <= at(4 * Self.second))
        var pace = StreamPace()
        #expect(pace.due(stamp, now: at(Self.second)) == at(Self.second))
        #expect(pace.due(0, now: at(Self.second)) <= at(2 * Self.second))
    }

    @Test func segmentsArePlayedAtTheirOwnPace() {
        var pace = StreamPace()
        for number in 0..<Int64(50) {
            #expect(pace.due(number * Self.frame, now: at(Self.second)) == at(Self.second + number * Self.frame))
        }
    }

    @Test func whatComesTooLateIsPlayedAtOnceAndTheRestAfterIt() {
        var pace = StreamPace()
        _ = pace.due(0, now: at(0))
        #expect(pace.due(Self.frame, now: at(Self.second)) == at(Self.second))
        #expect(pace.due(2 * Self.frame, now: at(Self.second)) == at(Self.second + Self.frame))
        #expect(!pace.hasFallenBehind)
        _ = pace.due(3 * Self.frame, now: at(8 * Self.second))
        #expect(pace.hasFallenBehind)
    }

    @Test func aMachineThatNeverWaitsIsBehind() {
        var gauge = BacklogGauge(start: at(0))
        gauge.read(took: 50_000, now: at(900_000_000))
        #expect(!gauge.isBehind(at: at(900_000_000)))
        gauge.read(took: 50_000, now: at(1_100_000_000))
        #expect(gauge.isBehind(at: at(1_100_000_000)))
        gauge.read(took: 20_000_000, now: at(1_200_000_000))
        #expect(!gauge.isBehind(at: at(1_200_000_000)))
    }
}
