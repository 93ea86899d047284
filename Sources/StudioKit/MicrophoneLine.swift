import Capture
import Frames
import Processing

/// A running microphone. It takes the sound chain over with its first block, so that the microphone before it is heard
/// until then and nothing is missing between the two.
final class MicrophoneLine: Sendable {
    private struct State {
        var inlet: SoundChain.Inlet?
        var failure: CaptureError?
    }

    /// A microphone that has not been heard after so long, in nanoseconds, takes over with silence.
    private static let firstBlockPatience: Int64 = 2_000_000_000

    let uid: String
    /// Tells lines of the same microphone apart.
    let number: Int
    private let microphone: any Microphone
    /// The format the device delivers.
    var format: AudioFormat { microphone.format }
    private let state = Monitor(State())

    /// Starts the microphone; returns when the chain is its own. `failed` is told on the microphone's thread.
    init(
        _ microphone: any Microphone, number: Int, into chain: SoundChain,
        failed: @escaping @Sendable (_ number: Int) -> Void
    ) throws(CaptureError) {
        uid = microphone.descriptor.uid
        self.number = number
        self.microphone = microphone
        let (state, format, opening) = (state, microphone.format, MonotonicTime.now)
        try microphone.start(
            MicrophoneHandlers(
                deliver: { block in
                    // A sound server first hands over what it had stored, up to a second old; it would hold all sound back.
                    guard block.captured >= opening else { return }
                    Self.connect(state, to: chain, format).put(block)
                },
                fail: { error in
                    state.update { $0.failure = error }
                    failed(number)
                }))
        _ = state.wait(until: .now + Self.firstBlockPatience) { $0.inlet != nil || $0.failure != nil ? true : nil }
        if let failure = state.read({ $0.failure }) {
            microphone.stop()
            throw failure
        }
        _ = Self.connect(state, to: chain, format)
    }

    var hasFailed: Bool { state.read { $0.failure != nil } }

    /// When it returns nothing is delivered any more.
    func stop() {
        microphone.stop()
    }

    private static func connect(
        _ state: Monitor<State>, to chain: SoundChain, _ format: AudioFormat
    ) -> SoundChain.Inlet {
        state.update { state in
            let inlet = state.inlet ?? chain.connect(format)
            state.inlet = inlet
            return inlet
        }
    }
}
