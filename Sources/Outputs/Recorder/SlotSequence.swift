import Frames

/// Makes a constant frame rate of pictures that come when they come: it decides, it does not encode.
package struct SlotSequence<Picture> {
    /// A picture due in a slot.
    package struct Due {
        package let picture: Picture
        package let slot: Int64
        /// The picture was shown in the slot before already.
        package let isRepeat: Bool
    }

    /// What to do with a picture that came.
    package enum Verdict: Equatable {
        /// Fill the slots before this one, then ``SlotSequence/show(_:slot:)`` it.
        case next(slot: Int64)
        /// Show it in place of the older one for the same slot.
        case instead(slot: Int64)
        /// Its slot, and those after it, were filled already.
        case tooLate
    }

    package let clock: SlotClock
    /// The first slot not yet filled.
    package private(set) var nextSlot: Int64 = 0
    private var shown: Picture
    private var shownSlot: Int64 = 0

    package init(first: Picture, clock: SlotClock) {
        self.clock = clock
        shown = first
    }

    /// The slot after the newest picture.
    package var afterShown: Int64 { shownSlot + 1 }

    package func verdict(at time: MonotonicTime) -> Verdict {
        let slot = clock.slot(at: time, after: shownSlot)
        if slot < nextSlot { return .tooLate }
        return slot <= shownSlot ? .instead(slot: shownSlot) : .next(slot: slot)
    }

    package mutating func show(_ picture: Picture, slot: Int64) {
        shown = picture
        shownSlot = slot
    }

    /// The picture due in the next slot before the given one; nil when all those are filled.
    package mutating func fill(until slot: Int64) -> Due? {
        guard nextSlot < slot else { return nil }
        defer { nextSlot += 1 }
        return Due(picture: shown, slot: nextSlot, isRepeat: nextSlot != shownSlot)
    }

    /// Leaves the slots before the given one empty: the picture before them lasts longer.
    package mutating func skip(to slot: Int64) { nextSlot = max(nextSlot, slot) }
}
