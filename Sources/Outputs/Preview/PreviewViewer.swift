/// Someone who watches; leaves when let go of.
public final class PreviewViewer: Sendable {
    private let audience: PreviewAudience
    private let number: Int

    init(_ audience: PreviewAudience, number: Int) {
        self.audience = audience
        self.number = number
    }

    deinit {
        leave()
    }

    /// The next picture; what came meanwhile is skipped. Nil when the viewer has left, its task is cancelled or the
    /// preview ends. Only one call at a time.
    public func next() async -> PreviewPicture? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { audience.wait(number, $0) }
        } onCancel: {
            leave()
        }
    }

    /// Ends watching, and a call of ``next()`` with it.
    public func leave() {
        audience.leave(number)
    }
}
