import Frames

/// Makes a constant frame rate of pictures that come when they come: it decides, it does not encode.
struct SlotSequence<Picture> {
    /// A picture due in a slot.
    struct Due {
        let picture: Picture
        let slot: Int64
        /// The picture was shown in the slot before already.
        let isRepeat: Bool
    }

    /// What to do with a picture that came.
    enum Verdict: Equatable {
        /// Fill the slots before this one, then ``SlotSequence/show(_:slot:)`` it.
        case next(slot: Int64)
        /// Show it in place of the older one for the same slot.
        case instead(slot: Int64)
        /// Its slot, and those after it, were filled already.
        case tooLate
    }

    let clock: SlotClock
    /// The first slot not yet filled.
    private(set) var nextSlot: Int64 = 0
    private var shown: Picture
    private var shownSlot: Int64 = 0

    init(first: Picture, clock: SlotClock) {
        self.clock = clock
        shown = first
    }

    /// The slot after the newest picture.
    var afterShown: Int64 { shownSlot + 1 }

    func verdict(at time: MonotonicTime) -> Verdict {
        let slot = clock.slot(at: time, after: shownSlot)
        if slot < nextSlot { return .tooLate }
        return slot <= shownSlot ? .instead(slot: shownSlot) : .next(slot: slot)
    }

    mutating func show(_ picture: Picture, slot: Int64) {
        shown = picture
        shownSlot = slot
    }

    /// The picture due in the next slot before the given one; nil when all those are filled.
    mutating func fill(until slot: Int64) -> Due? {
        guard nextSlot < slot else { return nil }
        defer { nextSlot += 1 }
        return Due(picture: shown, slot: nextSlot, isRepeat: nextSlot != shownSlot)
    }

    /// Leaves the slots before the given one empty: the picture before them lasts longer.
    mutating func skip(to slot: Int64) { nextSlot = max(nextSlot, slot) }
}
