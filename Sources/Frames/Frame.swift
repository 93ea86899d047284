/// One picture, never written again. Its memory goes back to where it came from with the last reference.
public final class Frame: Sendable {
    public let layout: FrameLayout
    /// The camera's count of this frame, from 0; gaps are frames the camera lost.
    public let number: Int64
    /// The rate of the stream it belongs to.
    public let rate: FrameRate
    public let stamps: FrameStamps

    // Safe to share: the bytes are written before the frame exists and never after, and `owner` keeps them alive.
    private nonisolated(unsafe) let base: UnsafeRawPointer
    /// Keeps the memory; a pass that knows its kind may use it as more than bytes.
    package let owner: any AnyObject & Sendable

    /// A frame over memory that `owner` keeps alive and nobody writes while it does.
    public init(
        layout: FrameLayout, number: Int64, rate: FrameRate, stamps: FrameStamps,
        base: UnsafeRawPointer, owner: any AnyObject & Sendable
    ) {
        self.layout = layout
        self.number = number
        self.rate = rate
        self.stamps = stamps
        self.base = base
        self.owner = owner
    }

    /// The picture's bytes, laid out as ``layout`` says. Do not keep the pointer beyond the frame's life.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: layout.byteCount) }

    /// The same picture, sharing its memory, as a later one of a stream that stands still.
    public func recaptured(number: Int64, at time: MonotonicTime) -> Frame {
        Frame(
            layout: layout, number: number, rate: rate, stamps: FrameStamps(captured: time, delivered: time),
            base: base, owner: owner)
    }

    /// The same picture, sharing its memory, with the stamp of the processing stage.
    public func processed(at time: MonotonicTime) -> Frame {
        var stamps = stamps
        stamps.processed = time
        return Frame(layout: layout, number: number, rate: rate, stamps: stamps, base: base, owner: owner)
    }
}
