#if os(Linux)
import CPulse
import Frames

/// Captures from one input of a PulseAudio server, in the input's own rate and channels.
// @unchecked: `stream` and `handlers` are only touched with the loop's lock held.
final class PulseMicrophone: Microphone, @unchecked Sendable {
    /// 10 ms: what the server is asked to send at a time.
    private static let fragmentsPerSecond = 100

    let descriptor: MicrophoneDescriptor
    let format: AudioFormat
    private let server: PulseServer
    private let source: PulseSource
    private let channels: Int
    private var stream: OpaquePointer?
    private var handlers: MicrophoneHandlers?

    init(server: PulseServer, source: PulseSource) {
        self.server = server
        self.source = source
        descriptor = source.descriptor
        channels = Int(source.specification.channels)
        format = AudioFormat(
            sampleRate: Int(source.specification.rate), channelCount: min(channels, AudioFormat.mostChannels))
    }

    deinit { stop() }

    func start(_ handlers: MicrophoneHandlers) throws(CaptureError) {
        let doing = "opening the microphone \(descriptor.name)"
        let isReady = server.loop.locked {
            self.handlers = handlers
            stream = makeStream()
            guard let stream else { return false }
            server.wait { pa_stream_get_state(stream) != PA_STREAM_CREATING }
            return pa_stream_get_state(stream) == PA_STREAM_READY
        }
        guard isReady else {
            let reason = server.loop.locked { server.reason }
            stop()
            throw .failed(doing: doing, reason: reason)
        }
    }

    func stop() {
        server.loop.locked {
            handlers = nil
            guard let stream else { return }
            pa_stream_set_state_callback(stream, nil, nil)
            pa_stream_set_read_callback(stream, nil, nil)
            pa_stream_disconnect(stream)
            pa_stream_unref(stream)
            self.stream = nil
        }
    }

    private func makeStream() -> OpaquePointer? {
        var specification = source.specification
        specification.format = PA_SAMPLE_FLOAT32LE
        var map = source.map
        guard let stream = pa_stream_new(server.context, "Camera sound", &specification, &map) else { return nil }
        let me = Unmanaged.passUnretained(self).toOpaque()
        pa_stream_set_state_callback(stream, { _, me in PulseMicrophone.from(me)?.stateChanged() }, me)
        pa_stream_set_read_callback(stream, { _, _, me in PulseMicrophone.from(me)?.read() }, me)
        var buffering = pa_buffer_attr()
        buffering.maxlength = .max
        buffering.tlength = .max
        buffering.prebuf = .max
        buffering.minreq = .max
        buffering.fragsize = UInt32(pa_bytes_per_second(&specification) / Self.fragmentsPerSecond)
        // Moving the stream to another device would hide that this one was unplugged.
        let flags =
            PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_AUTO_TIMING_UPDATE.rawValue
            | PA_STREAM_INTERPOLATE_TIMING.rawValue | PA_STREAM_NOT_MONOTONIC.rawValue | PA_STREAM_DONT_MOVE.rawValue
            | PA_STREAM_NO_REMIX_CHANNELS.rawValue
        guard pa_stream_connect_record(stream, descriptor.uid, &buffering, pa_stream_flags_t(flags)) >= 0 else {
            pa_stream_unref(stream)
            return nil
        }
        return stream
    }

    private func stateChanged() {
        server.loop.signal()
        guard let stream, !PA_STREAM_IS_GOOD(pa_stream_get_state(stream)).isTrue, let handlers else { return }
        self.handlers = nil
        handlers.fail(.failed(doing: "capturing from \(descriptor.name)", reason: server.reason))
    }

    private func read() {
        guard let stream else { return }
        let bytesPerSample = channels * MemoryLayout<Float>.size
        while pa_stream_readable_size(stream) > 0 {
            var data: UnsafeRawPointer?
            var length = 0
            guard pa_stream_peek(stream, &data, &length) >= 0, length > 0 else { return }
            let count = length / bytesPerSample
            // A hole in the buffer has a length and no data; the next stamp tells how long it was.
            if let data, count > 0, let captured = captureTime(of: stream) {
                let block = AudioBlock(
                    interleaved: data.assumingMemoryBound(to: Float.self), channels: channels, sampleCount: count,
                    format: format, captured: captured)
                handlers?.deliver(block)
            }
            pa_stream_drop(stream)
        }
    }

    /// When the first sample not yet dropped was captured: the stream's latency is its age. Nil until the server has
    /// told its timing, a moment after the start: what comes before may be anything that it had stored.
    private func captureTime(of stream: OpaquePointer) -> MonotonicTime? {
        let now = MonotonicTime.now
        var latency: pa_usec_t = 0
        var isNegative: Int32 = 0
        guard pa_stream_get_latency(stream, &latency, &isNegative) >= 0 else { return nil }
        let age = Int64(latency) * (isNegative.isTrue ? -1000 : 1000)
        return now + -age
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> PulseMicrophone? {
        pointer.map { Unmanaged<PulseMicrophone>.fromOpaque($0).takeUnretainedValue() }
    }
}
#endif
