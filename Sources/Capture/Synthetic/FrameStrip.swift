import Frames

/// What the cells along the bottom of a test picture say: which frame it is and when it was captured.
package struct FrameStrip: Sendable, Equatable {
    package static let cells = 64
    package static let dark: UInt8 = 16
    package static let light: UInt8 = 235

    /// The frame's number, modulo 2^32.
    package let number: UInt32
    /// `CLOCK_MONOTONIC` at capture in milliseconds, modulo 2^32.
    package let milliseconds: UInt32

    package init(number: Int64, captured: MonotonicTime) {
        self.number = UInt32(truncatingIfNeeded: number)
        milliseconds = UInt32(truncatingIfNeeded: captured.milliseconds)
    }

    /// The cells from left to right, the most significant bit first.
    package init(bits: UInt64) {
        number = UInt32(bits >> 32)
        milliseconds = UInt32(truncatingIfNeeded: bits)
    }

    package var bits: UInt64 { UInt64(number) << 32 | UInt64(milliseconds) }

    /// The columns of a cell: equal where 128 divides the width, else as equal as even pixels allow.
    package static func columns(of cell: Int, width: Int) -> Range<Int> {
        PixelRect.even(cell, of: cells, in: width)..<PixelRect.even(cell + 1, of: cells, in: width)
    }

    /// Milliseconds from capture until `now`, across the 32-bit wrap.
    package func age(at now: MonotonicTime) -> Int64 {
        Int64(UInt32(truncatingIfNeeded: now.milliseconds) &- milliseconds)
    }
}
