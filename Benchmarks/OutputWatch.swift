import Frames
import Outputs

/// An output that tells when a slate, or a camera's picture, comes out.
final class OutputWatch: FrameOutput {
    private struct Sight {
        var isSlate: Bool
        var time: MonotonicTime
    }

    /// Luma between that of a slate's field and that of a scripted camera.
    private static let border: UInt8 = 80

    private let last = Monitor<Sight?>(nil)

    func wantsFrame(at time: MonotonicTime) -> Bool { true }

    func offer(_ frame: Frame) {
        // UYVY: the first pixel's luma is the second byte.
        guard frame.bytes.count > 1 else { return }
        let isSlate = frame.bytes[1] < Self.border
        last.update { last in
            // The first of a run is what counts.
            if last?.isSlate != isSlate { last = Sight(isSlate: isSlate, time: .now) }
        }
    }

    /// Milliseconds from `start` until the first of them comes out.
    func milliseconds(from start: MonotonicTime, toSlate isSlate: Bool) throws -> Double {
        let patience: Int64 = 10_000_000_000
        let time = last.wait(until: .now + patience) { $0?.isSlate == isSlate ? $0?.time : nil }
        guard let time else { throw BenchError("no \(isSlate ? "slate" : "picture") came out") }
        return Double(time - start) / 1_000_000
    }
}
