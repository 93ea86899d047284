import Capture
import Foundation
import Frames
import TestSupport
import Testing

extension ReceivedFrame {
    /// What the strip along the bottom says; nil when it is not a strip.
    var strip: FrameStrip? {
        guard let base = bytes.baseAddress else { return nil }
        return StripReader(size: size).read(base, lineStride: lineStride)
    }

    /// When it was captured, by its timecode, on this machine's monotonic clock.
    var captured: MonotonicTime {
        let utc = Int64(Date().timeIntervalSince1970 * 1_000_000_000)
        return MonotonicTime.now + (timecode * 100 - utc)
    }

    /// Milliseconds from capture to this process, by the strip.
    var age: Int64? { strip.map { $0.age(at: receivedAt) } }
}

extension NDIReceiver {
    /// How far the wall clock may have moved against the monotonic one since the sender started.
    private static let clockSlack: Int64 = 3_000_000

    /// The first picture captured after `time`.
    func frame(after time: MonotonicTime = .now, within seconds: Double = 5) throws -> ReceivedFrame {
        let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
        while MonotonicTime.now < deadline {
            if let frame = capture(timeoutMs: 100), frame.captured > time + Self.clockSlack { return frame }
        }
        throw NoPicture(seconds: seconds)
    }

    /// Pictures captured from now on, in the order they came.
    func frames(_ count: Int) throws -> [ReceivedFrame] {
        let first = try frame()
        return try [first] + (1..<count).map { _ in try #require(capture(timeoutMs: 2000)) }
    }

    /// Hands every picture that comes within `seconds` to `body`.
    func watch(seconds: Double, _ body: (ReceivedFrame) throws -> Void) rethrows {
        let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
        while MonotonicTime.now < deadline {
            if let frame = capture(timeoutMs: 100) { try body(frame) }
        }
    }
}

struct NoPicture: Error {
    let seconds: Double
}
