#if canImport(CFFmpeg)
import Frames
import Synchronization

/// What a stream's threads and its camera share: what is known, what is wrong, and whom to tell.
final class StreamDesk: Sendable {
    private struct State {
        var traits: StreamTraits?
        var interruption: CaptureError?
        /// Whether pictures have come.
        var hasSettled = false
        /// The last connection that broke; what still comes of it is late.
        var brokenConnection = 0
    }

    let mailbox = Mailbox<StreamPicture>()
    let sounds = SoundFeed()
    private let state: Mutex<State>
    private let handlers = Mutex<CameraHandlers?>(nil)
    private let remember: @Sendable (StreamTraits) -> Void

    /// - Parameters:
    ///   - traits: as the stream was when it was last seen.
    ///   - remember: told what the stream is like.
    init(_ traits: StreamTraits?, remember: @escaping @Sendable (StreamTraits) -> Void) {
        state = Mutex(State(traits: traits))
        self.remember = remember
    }

    var traits: StreamTraits? { state.withLock { $0.traits } }
    var interruption: CaptureError? { state.withLock { $0.interruption } }

    func open(_ handlers: CameraHandlers) {
        self.handlers.withLock { $0 = handlers }
    }

    /// When it returns no handler runs any more, whatever the threads do.
    func close() {
        mailbox.close()
        handlers.withLock { $0 = nil }
    }

    /// A connection broke, or could not be made.
    func interrupt(_ error: CaptureError, _ connection: Int) {
        let isNews = state.withLock { state in
            state.brokenConnection = connection
            defer { state.interruption = error }
            return state.interruption != error
        }
        if isNews { tell { $0.interrupt(error) } }
    }

    /// A picture of a connection is there. False when it comes too late.
    func settle(_ traits: StreamTraits, _ connection: Int) -> Bool {
        let change = state.withLock { state -> (isNews: Bool, isNewSound: Bool)? in
            guard connection > state.brokenConnection else { return nil }
            let old = state.traits
            let isNews = !state.hasSettled || state.interruption != nil || old != traits
            (state.traits, state.interruption, state.hasSettled) = (traits, nil, true)
            return (isNews, StreamCamera.soundFormat(old) != traits.sound)
        }
        guard let change else { return false }
        if change.isNews {
            remember(traits)
            tell { $0.settle(change.isNewSound) }
        }
        return true
    }

    func deliver(_ frame: Frame) {
        tell { $0.deliver(frame) }
    }

    func skip(_ count: Int = 1, because reason: String) {
        for _ in 0..<count { tell { $0.skip(reason) } }
    }

    private func tell(_ body: (CameraHandlers) -> Void) {
        handlers.withLock { handlers in
            if let handlers { body(handlers) }
        }
    }
}
#endif
