import Capture
import Frames

/// Captures frames and tells what they are like.
struct Capturing {
    private struct State {
        var kept: [Frame] = []
        var count = 0
        var missing: Int64 = 0
        var last: Frame?
        var skipped: [String: Int] = [:]
        var failure: CaptureError?
        var failed: MonotonicTime?
    }

    private let cameras: V4L2Cameras
    private let wish: Wish

    init(_ cameras: V4L2Cameras, _ wish: Wish) {
        (self.cameras, self.wish) = (cameras, wish)
    }

    func run() throws {
        guard !wish.only.isEmpty else { return try run(nil) }
        for format in wish.only { try run(FourCC(format)) }
    }

    private func run(_ format: FourCC?) throws {
        let state = Monitor(State())
        let camera = try cameras.camera(wish.id, format: wish.format, only: format, buffers: wish.buffers)
        let kept = wish.kept
        try camera.start(
            CameraHandlers(
                deliver: { frame in
                    state.update { state in
                        if let last = state.last { state.missing += frame.number - last.number - 1 }
                        state.last = frame
                        state.count += 1
                        if kept > 1 { state.kept.append(frame) }
                        if state.kept.count > kept { state.kept.removeFirst() }
                    }
                },
                fail: { error in
                    state.update { state in
                        state.failure = error
                        state.failed = .now
                    }
                },
                skip: { reason in state.update { $0.skipped[reason, default: 0] += 1 } }))
        Line(["started": camera.format.description, "coding": "\(camera.shape.coding)"]).print()
        let deadline = MonotonicTime.now + Int64(wish.seconds * 1e9)
        _ = state.wait(until: deadline) { state in
            let isDone = state.count >= wish.frames || state.skipped.values.reduce(0, +) >= wish.skips
            return isDone || state.failure != nil ? () : nil
        }
        camera.stop()
        report(state.read { $0 }, camera)
    }

    private func report(_ state: State, _ camera: V4L2Camera) {
        var line: [String: Any] = [
            "actual": camera.format.description, "frames": state.count, "missing": state.missing,
            "skipped": state.skipped, "buffers": camera.bufferCount, "stride": camera.shape.lineStride,
        ]
        if let frame = state.last {
            line["middle"] = Self.middle(of: frame)
            line["age"] = Double(frame.stamps.delivered - frame.stamps.captured) / 1e9
        }
        if let failure = state.failure {
            line["error"] = Line.word(for: failure)
            line["message"] = failure.description
        }
        Line(line).print()
    }

    /// The mean Y, Cb and Cr of 16 lines in the middle, an eighth of the width.
    private static func middle(of frame: Frame) -> [Double] {
        let layout = frame.layout
        var sums = [0, 0, 0]
        let pairs = layout.width / 16
        for row in layout.height / 2 - 8..<layout.height / 2 + 8 {
            let start = layout.lineOffset(row) + (layout.width / 2 - pairs) / 2 * 4
            for pair in 0..<pairs {
                sums[0] += Int(frame.bytes[start + pair * 4 + 1]) + Int(frame.bytes[start + pair * 4 + 3])
                sums[1] += Int(frame.bytes[start + pair * 4])
                sums[2] += Int(frame.bytes[start + pair * 4 + 2])
            }
        }
        let count = Double(16 * pairs)
        return [Double(sums[0]) / count / 2, Double(sums[1]) / count, Double(sums[2]) / count]
    }
}
