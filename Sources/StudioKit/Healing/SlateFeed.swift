import Capture
import Frames
import Synchronization

/// Shows a slate for as long as no camera does, at the camera's rate, on a thread of its own.
final class SlateFeed: Sendable {
    private struct Showing {
        let slate: Slate
        let isOver = Monitor(false)
    }

    private let showing = Mutex<Showing?>(nil)
    private let deliver: @Sendable (Frame) -> Void

    init(deliver: @escaping @Sendable (Frame) -> Void) {
        self.deliver = deliver
    }

    deinit { hide() }

    /// Shows a slate, in place of one that tells something else. Returns at once.
    func show(_ slate: Slate, format: VideoFormat) {
        let new = Showing(slate: slate)
        let old = showing.withLock { showing -> Showing? in
            if let showing, showing.slate.tells(sameAs: slate) { return new }
            defer { showing = new }
            return showing
        }
        old?.isOver.update { $0 = true }
        if new.isOver.read({ $0 }) { return }
        // Without a thread the receivers keep the last picture, which is no worse than without a slate.
        _ = try? WorkerThread("slate") { [deliver, isOver = new.isOver] in
            Self.run(slate, format, until: isOver, deliver)
        }
    }

    /// Ends it without waiting for its thread.
    func hide() {
        let old = showing.withLock { $0.take() }
        old?.isOver.update { $0 = true }
    }

    private static func run(
        _ slate: Slate, _ format: VideoFormat, until isOver: Monitor<Bool>, _ deliver: (Frame) -> Void
    ) {
        guard let picture = try? slate.frame(format.size, rate: format.rate) else { return }
        let start = MonotonicTime.now
        var number: Int64 = 0
        repeat {
            deliver(picture.recaptured(number: number, at: .now))
            number += 1
        } while isOver.wait(until: start + format.rate.nanoseconds(toFrame: number), for: { $0 ? () : nil }) == nil
    }
}
