import Frames
import Outputs
import Testing

@Suite struct SlotSequenceTests {
    private let start = MonotonicTime(nanoseconds: 5_000_000_000)
    private var clock: SlotClock { SlotClock(start: start, rate: .thirty) }

    @Test func theNearestSlotIsExactEvenAfterDays() throws {
        let rate = try #require(FrameRate(60000, 1001))
        let clock = SlotClock(start: start, rate: rate)
        for slot: Int64 in [0, 1, 2, 59, 1_000_003, 60_000_000] {
            #expect(clock.slot(at: clock.time(ofSlot: slot)) == slot)
            #expect(clock.slot(at: clock.time(ofSlot: slot) + 8_000_000) == slot)
            #expect(clock.slot(at: clock.time(ofSlot: slot) + 9_000_000) == slot + 1)
        }
        #expect(clock.slot(at: start + -9_000_000) == -1)
    }

    @Test func everyPictureOfASteadyCameraGetsItsOwnSlot() {
        #expect(slotsFilled(at: [0, 33, 67, 100, 133]) == [0, 1, 2, 3, 4].map { "\($0):\($0)" })
    }

    @Test func aMissingPictureIsRepeated() {
        #expect(slotsFilled(at: [0, 33, 133]) == ["0:0", "1:1", "1:2", "1:3", "2:4"])
    }

    @Test func ofTwoForOneSlotTheNewerIsShown() {
        #expect(slotsFilled(at: [0, 33, 40, 67]) == ["0:0", "2:1", "3:2"])
    }

    @Test func aCameraThatDriftsAndJittersLosesNothing() {
        // Half a slot late, and two milliseconds to either side.
        let times = (0..<60).map { number -> Int64 in
            let late: Int64 = number == 0 ? 0 : 16_667_000 + (number.isMultiple(of: 2) ? 2_000_000 : -2_000_000)
            return clock.rate.nanoseconds(toFrame: Int64(number)) + late
        }
        #expect(slotsFilled(nanoseconds: times) == (0..<60).map { "\($0):\($0)" })
    }

    @Test func aPictureForASlotAlreadyFilledIsTooLate() {
        var slots = SlotSequence(first: 0, clock: clock)
        while slots.fill(until: 10) != nil {}
        #expect(slots.verdict(at: start + 150_000_000) == .tooLate)
        #expect(slots.verdict(at: start + 334_000_000) == .next(slot: 10))
    }

    private func slotsFilled(at milliseconds: [Int64]) -> [String] {
        slotsFilled(nanoseconds: milliseconds.map { $0 * 1_000_000 })
    }

    /// The pictures, by number, and the slots they were shown in.
    private func slotsFilled(nanoseconds: [Int64]) -> [String] {
        var slots = SlotSequence(first: 0, clock: clock)
        var filled: [String] = []
        func fill(until slot: Int64) {
            while let due = slots.fill(until: slot) { filled.append("\(due.picture):\(due.slot)") }
        }
        for (number, time) in nanoseconds.enumerated().dropFirst() {
            switch slots.verdict(at: start + time) {
            case .next(let slot):
                fill(until: slot)
                slots.show(number, slot: slot)
            case .instead(let slot): slots.show(number, slot: slot)
            case .tooLate: filled.append("late")
            }
        }
        fill(until: slots.afterShown)
        return filled
    }
}
