#if os(Linux)
/// Owns memory for a line of samples.
final class SampleLine {
    // Kernels may read whole vectors at the end of a line.
    private static let slack = 64

    let start: UnsafeMutablePointer<UInt8>

    init(_ count: Int, filledWith sample: UInt8 = 0) {
        start = .allocate(capacity: count + Self.slack)
        start.initialize(repeating: sample, count: count + Self.slack)
    }

    deinit { start.deallocate() }
}
#endif
