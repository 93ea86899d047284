#if os(Linux)
import Frames

/// A picture of the device's, lent: the driver gets its buffer back with the last reference.
final class FilledBuffer: Sendable {
    /// What the driver says came with it.
    struct Facts: Sendable {
        var sequence: UInt32
        var captured: MonotonicTime
        /// Whether something was lost on the way.
        var isDamaged: Bool
    }

    let facts: Facts
    let byteCount: Int
    // The driver does not write into it while it is lent.
    private let buffer: MappedBuffer
    private let queue: BufferQueue
    private let index: Int

    init(_ facts: Facts, of buffer: MappedBuffer, byteCount: Int, index: Int, from queue: BufferQueue) {
        self.facts = facts
        self.byteCount = byteCount
        self.buffer = buffer
        self.index = index
        self.queue = queue
    }

    deinit { queue.giveBack(index) }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: buffer.base, count: byteCount) }
}
#endif
