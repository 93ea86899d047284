#if os(iOS)
import AVFAudio
import Foundation
import Frames

/// What the audio session's input hears, in the rate and channels it has: 48 kHz of the phone, 16 or 24 of a headset.
// @unchecked: the engine is started and stopped under the lock of whoever owns the microphone, and is only touched there.
final class AppleMicrophone: Microphone, @unchecked Sendable {
    private static let bus = 0
    /// The system makes of it what it likes, some 100 ms at most.
    private static let wantedSamples: AVAudioFrameCount = 480

    let descriptor: MicrophoneDescriptor
    let format: AudioFormat
    private let engine = AVAudioEngine()
    private var routeWatch: SoundRouteWatch?
    private var engineWatch: EngineWatch?

    init(_ descriptor: MicrophoneDescriptor) throws(CaptureError) {
        self.descriptor = descriptor
        let format = engine.inputNode.outputFormat(forBus: Self.bus)
        guard format.sampleRate > 0, format.channelCount > 0 else {
            throw .failed(doing: "opening \(descriptor.name)", reason: "it has no sound; is the microphone allowed?")
        }
        self.format = AudioFormat(sampleRate: Int(format.sampleRate), channelCount: Int(format.channelCount))
    }

    func start(_ handlers: MicrophoneHandlers) throws(CaptureError) {
        let name = descriptor.name
        routeWatch = SoundRouteWatch(format) {
            handlers.fail(.failed(doing: "listening to \(name)", reason: "the sound comes another way now"))
        }
        engineWatch = EngineWatch(engine) { reason in
            handlers.fail(.failed(doing: "listening to \(name)", reason: reason))
        }
        engine.inputNode.installTap(onBus: Self.bus, bufferSize: Self.wantedSamples, format: nil) {
            [format] buffer, time in
            if let block = AudioBlock(buffer, at: time, as: format) { handlers.deliver(block) }
        }
        engine.prepare()
        do {
            try engine.start()
        } catch {
            stop()
            throw .failed(doing: "starting \(name)", reason: error.localizedDescription)
        }
    }

    func stop() {
        routeWatch = nil
        engineWatch = nil
        engine.inputNode.removeTap(onBus: Self.bus)
        engine.stop()
    }
}

extension AudioBlock {
    /// nil for a buffer that is not what the microphone said it would deliver.
    fileprivate init?(_ buffer: AVAudioPCMBuffer, at time: AVAudioTime, as format: AudioFormat) {
        guard let channels = buffer.floatChannelData, buffer.frameLength > 0 else { return nil }
        let (count, stride) = (Int(buffer.frameLength), buffer.stride)
        self.init(format: format, sampleCount: count, captured: MonotonicTime(time)) { samples in
            for channel in 0..<format.channelCount {
                for sample in 0..<count { samples[channel * count + sample] = channels[channel][sample * stride] }
            }
        }
    }
}

extension MonotonicTime {
    /// Host time stands still while the device sleeps and the monotonic clock does not, so only the age counts.
    fileprivate init(_ time: AVAudioTime) {
        guard time.isHostTimeValid else {
            self = .now
            return
        }
        let age =
            AVAudioTime.seconds(forHostTime: mach_absolute_time()) - AVAudioTime.seconds(forHostTime: time.hostTime)
        self = .now + -Int64((age * 1_000_000_000).rounded())
    }
}
#endif
