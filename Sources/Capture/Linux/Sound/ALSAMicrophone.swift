#if os(Linux)
import CALSA
import Frames
import Glibc

/// Captures from a sound card without a server.
public final class ALSAMicrophone: Microphone {
    private struct State {
        var isStopped = false
        var overruns = 0
        var thread: WorkerThread?
    }

    /// How soon a stop is noticed while the device gives nothing.
    private static let waitMilliseconds: Int32 = 100
    /// A device that gives nothing for two seconds, or stops so often without giving any, is gone, though not every
    /// driver says so.
    private static let patience: Int64 = 2_000_000_000
    private static let mostStops = 20
    /// How soon is looked again at a device that says it has sound and gives none, in nanoseconds.
    private static let pause: Int64 = 10_000_000

    public let descriptor: MicrophoneDescriptor
    public let format: AudioFormat
    private let input: ALSAInput
    private let state = Monitor(State())

    /// Opens the device that the descriptor's uid names to ALSA.
    package init(_ descriptor: MicrophoneDescriptor) throws(CaptureError) {
        self.descriptor = descriptor
        input = try ALSAInput(descriptor.uid)
        format = AudioFormat(
            sampleRate: input.sampleRate, channelCount: min(input.channels, AudioFormat.mostChannels))
    }

    /// How often the device's buffer ran over and it was started anew.
    public var overruns: Int { state.read { $0.overruns } }

    public func start(_ handlers: MicrophoneHandlers) throws(CaptureError) {
        let code = input.start()
        guard code >= 0 else { throw .alsa("starting the microphone \(descriptor.name)", code) }
        do throws(FramesError) {
            let thread = try WorkerThread("alsa") { [input, format, state, descriptor] in
                guard let code = Self.capture(input, format, state, handlers.deliver) else { return }
                handlers.fail(.alsa("capturing from \(descriptor.name)", code))
            }
            state.update { $0.thread = thread }
        } catch {
            throw .failed(doing: "starting the microphone \(descriptor.name)", reason: error.description)
        }
    }

    public func stop() {
        let thread = state.update { state in
            state.isStopped = true
            return state.thread
        }
        thread?.join()
    }

    /// Captures until stopped; gives the error that cannot be recovered from, or nil.
    private static func capture(
        _ input: ALSAInput, _ format: AudioFormat, _ state: Monitor<State>, _ deliver: (AudioBlock) -> Void
    ) -> Int32? {
        let samples = UnsafeMutablePointer<Float>.allocate(capacity: input.periodSamples * input.channels)
        defer { samples.deallocate() }
        var heard = MonotonicTime.now
        var stops = 0
        while !state.read({ $0.isStopped }) {
            var code = input.wait(milliseconds: waitMilliseconds)
            if code > 0 {
                let captured = input.captureTime
                let count = input.read(into: samples)
                if count > 0 {
                    deliver(
                        AudioBlock(
                            interleaved: samples, channels: input.channels, sampleCount: count, format: format,
                            captured: captured))
                    (heard, stops) = (.now, 0)
                    continue
                }
                code = Int32(count)
                if code == 0 { (MonotonicTime.now + pause).sleepUntil() }
            }
            if code == 0 {
                if .now - heard > patience { return -ENODATA }
                continue
            }
            stops += 1
            if code == -EPIPE { state.update { $0.overruns += 1 } }
            if stops == mostStops || input.recover(from: code) < 0 { return code }
        }
        return nil
    }
}
#endif
