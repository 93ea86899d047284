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
    private let deliver: @Sendable (Frame) -> Bool

    /// `deliver` gives false when slates are not wanted any more.
    init(deliver: @escaping @Sendable (Frame) -> Bool) {
        self.deliver = deliver
    }

    deinit { hide() }

    /// Shows a slate, in place of one that tells something else; what is still wrong with the same camera began when
    /// the first did. Returns at once.
    func show(_ slate: Slate, format: VideoFormat) {
        let new = showing.withLock { showing -> Showing? in
            var slate = slate
            if let showing {
                if showing.slate.tells(sameAs: slate) { return nil }
                if showing.slate.title == slate.title { slate.since = showing.slate.since }
                showing.isOver.update { $0 = true }
            }
            showing = Showing(slate: slate)
            return showing
        }
        guard let new else { return }
        // Without a thread the receivers keep the last picture, which is no worse than without a slate.
        _ = try? WorkerThread("slate") { [weak self, deliver] in
            Self.run(new, format, deliver)
            self?.forget(new)
        }
    }

    /// Whether there is a slate, and it tells of that camera.
    func tells(of camera: String) -> Bool { showing.withLock { $0?.slate.title == camera } }

    /// The time of day that the slate tells; nil while there is none.
    var since: String? { showing.withLock { $0?.slate.since } }

    /// Ends it without waiting for its thread.
    func hide() {
        showing.withLock { $0.take() }?.isOver.update { $0 = true }
    }

    private func forget(_ ended: Showing) {
        showing.withLock { showing in
            if showing?.isOver === ended.isOver { showing = nil }
        }
    }

    private static func run(_ showing: Showing, _ format: VideoFormat, _ deliver: (Frame) -> Bool) {
        guard let picture = try? showing.slate.frame(format.size, rate: format.rate) else { return }
        let start = MonotonicTime.now
        var number: Int64 = 0
        while deliver(picture.recaptured(number: number, at: .now)) {
            number += 1
            let next = start + format.rate.nanoseconds(toFrame: number)
            if showing.isOver.wait(until: next, for: { $0 ? () : nil }) != nil { return }
        }
    }
}
