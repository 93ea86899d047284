#if os(Linux)
/// Numbers frames from a driver's count of pictures, so that gaps are pictures the device lost.
package struct FrameNumbering: Sendable {
    /// A count that jumps further has begun anew, or is no count.
    private static let longestGap: Int64 = 1000

    private var sequence: UInt32?
    private var number: Int64 = -1
    private var skipped: Int64 = 0

    package init() {}

    /// The number of the picture with this count; nothing changes until it is `shown`.
    package func number(_ sequence: UInt32) -> Int64 {
        let step = self.sequence.map { Int64(sequence &- $0) } ?? 1
        return number + ((1...Self.longestGap).contains(step) ? max(1, step - skipped) : 1)
    }

    package mutating func shown(_ sequence: UInt32) {
        number = number(sequence)
        self.sequence = sequence
        skipped = 0
    }

    /// A picture came and is not shown; that is counted elsewhere.
    package mutating func notShown() {
        skipped += 1
    }
}
#endif
