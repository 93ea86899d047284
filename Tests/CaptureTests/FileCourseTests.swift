import Capture
import Frames
import Testing

@Suite struct FileCourseTests {
    private let start = MonotonicTime(nanoseconds: 1_000_000_000)
    private let course = FileCourse()

    /// Ticks of 10 ms.
    private func begin() throws {
        course.begin(FrameClock(start: start, rate: try #require(FrameRate(100, 1))))
    }

    private func time(_ milliseconds: Int64) -> MonotonicTime { start + milliseconds * 1_000_000 }

    @Test func nothingPlaysBeforeTheStart() throws {
        course.play(from: 0, atTick: 0, round: 0)
        #expect(course.stretch(at: time(5)) == nil)
        try begin()
        #expect(course.stretch(at: time(-1)) == nil)
        #expect(course.stretch(at: time(5)) == FileCourse.Stretch(round: 0, origin: start, end: nil))
    }

    @Test func aRoundEndsWhereTheNextOneBegins() throws {
        try begin()
        course.play(from: 40_000_000, atTick: 0, round: 0)
        course.play(from: 40_000_000, atTick: 7, round: 1)
        #expect(course.stretch(at: time(69)) == FileCourse.Stretch(round: 0, origin: time(-40), end: time(70)))
        #expect(course.stretch(at: time(70)) == FileCourse.Stretch(round: 1, origin: time(30), end: nil))
    }

    @Test func aPictureThatFallsBehindTakesTheFileWithIt() throws {
        try begin()
        course.play(from: 0, atTick: 0, round: 0)
        course.play(from: 0, atTick: 20, round: 1)
        course.show(tick: 3, asFrame: 3)
        course.show(tick: 7, asFrame: 10)
        #expect(course.stretch(at: time(99)) == FileCourse.Stretch(round: 0, origin: start, end: time(100)))
        #expect(course.stretch(at: time(100)) == FileCourse.Stretch(round: 0, origin: time(30), end: time(230)))
        #expect(course.stretch(at: time(230)) == FileCourse.Stretch(round: 1, origin: time(230), end: nil))
    }

    @Test func aLongShowIsNotForgottenWhereItIs() throws {
        try begin()
        for round in Int64(0)..<1000 { course.play(from: 0, atTick: round * 5, round: round) }
        #expect(course.stretch(at: time(0)) == nil)
        #expect(course.stretch(at: time(49_930))?.round == 998)
    }
}
