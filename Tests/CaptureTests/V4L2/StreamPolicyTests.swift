#if os(Linux)
import Capture
import Frames
import Testing

/// Numbers and times of pictures, as drivers tell them.
struct StreamPolicyTests {
    private func numbers(_ sequences: UInt32...) -> [Int64] {
        var numbering = FrameNumbering()
        return sequences.map { sequence in
            defer { numbering.shown(sequence) }
            return numbering.number(sequence)
        }
    }

    @Test func framesCountFromNothing() {
        #expect(numbers(0, 1, 2) == [0, 1, 2])
        #expect(numbers(700, 701) == [0, 1])
    }

    @Test func gapsAreTold() {
        #expect(numbers(5, 8, 9) == [0, 3, 4])
    }

    @Test func aCountThatIsNoneIsReplaced() {
        #expect(numbers(0, 0, 0) == [0, 1, 2])
        #expect(numbers(9, 3, 4) == [0, 1, 2])
        #expect(numbers(0, 2_000_000) == [0, 1])
    }

    @Test func aCountThatEndsGoesOn() {
        #expect(numbers(.max - 1, .max, 0, 1) == [0, 1, 2, 3])
    }

    @Test func picturesThatAreNotShownAreNoGaps() {
        var numbering = FrameNumbering()
        numbering.shown(0)
        numbering.notShown()
        numbering.notShown()
        #expect(numbering.number(3) == 1)
        #expect(numbering.number(4) == 2)
    }

    @Test func theDriversTimeIsBelievedWhenItCanBe() {
        let now = MonotonicTime(nanoseconds: 10_000_000_000)
        let earlier = now + -30_000_000
        #expect(CaptureMoment.believed(earlier, isMonotonic: true, at: now) == earlier)
        #expect(CaptureMoment.believed(earlier, isMonotonic: false, at: now) == now)
        #expect(CaptureMoment.believed(now + 1, isMonotonic: true, at: now) == now)
        #expect(CaptureMoment.believed(MonotonicTime(nanoseconds: 0), isMonotonic: true, at: now) == now)
    }
}
#endif
