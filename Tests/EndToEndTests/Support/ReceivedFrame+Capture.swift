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
        // In this order: a pause between the two makes the picture older than it is, never newer.
        let now = MonotonicTime.now
        let utc = Int64(Date().timeIntervalSince1970 * 1_000_000_000)
        return now + (timecode * 100 - utc)
    }

    /// Whether it stands in for pictures that are late, as they are where a machine pauses for half a second.
    var isSlate: Bool {
        let corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
        return corners.allSatisfy { pixel($0, $1).isWithin(3, of: TestSupport.YCbCr(y: 32, cb: 128, cr: 128)) }
    }

    /// Milliseconds from capture to this process, by the strip.
    var age: Int64? { strip.map { $0.age(at: receivedAt) } }
}

extension NDIReceiver {
    /// How far the wall clock may have moved against the monotonic one since the sender started.
    private static let clockSlack: Int64 = 3_000_000

    /// The camera's next picture.
    func picture(within seconds: Double = 30) throws -> ReceivedFrame {
        let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
        while MonotonicTime.now < deadline {
            if let frame = capture(timeoutMs: 100), !frame.isSlate { return frame }
        }
        throw NoPicture(seconds: seconds)
    }

    /// The camera's first picture captured after `time`.
    func frame(after time: MonotonicTime = .now, within seconds: Double = 30) throws -> ReceivedFrame {
        let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
        while MonotonicTime.now < deadline {
            let frame = try picture(within: seconds)
            if frame.captured > time + Self.clockSlack { return frame }
        }
        throw NoPicture(seconds: seconds)
    }

    /// The camera's pictures captured from now on, in the order they came.
    func frames(_ count: Int) throws -> [ReceivedFrame] {
        let first = try frame()
        return try [first] + (1..<count).map { _ in try picture() }
    }

    /// Hands every picture of the camera that comes within `seconds` to `body`.
    func watch(seconds: Double, _ body: (ReceivedFrame) throws -> Void) rethrows {
        let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
        while MonotonicTime.now < deadline {
            if let frame = capture(timeoutMs: 100), !frame.isSlate { try body(frame) }
        }
    }
}

struct NoPicture: Error {
    let seconds: Double
}
