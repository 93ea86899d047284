import Frames

/// Looks at the camera ten times a second, on a thread of its own: a studio that is busy must not delay a slate.
final class CameraWatch: Sendable {
    private static let interval: Int64 = 100_000_000

    private let isOver = Monitor(false)

    init(_ look: @escaping @Sendable (MonotonicTime) -> Void) throws(FramesError) {
        _ = try WorkerThread("watch") { [isOver] in
            while isOver.wait(until: .now + Self.interval, for: { $0 ? () : nil }) == nil { look(.now) }
        }
    }

    deinit { stop() }

    func stop() {
        isOver.update { $0 = true }
    }
}
