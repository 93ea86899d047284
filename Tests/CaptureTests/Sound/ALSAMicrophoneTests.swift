#if os(Linux)
import Capture
import Foundation
import Frames
import TestSupport
import Testing

/// No test machine has a sound card; ALSA's own plug-in that speaks to a PulseAudio daemon stands in for one.
@Suite(.serialized) struct ALSAMicrophoneTests {
    /// A daemon with a sine, and ALSA's configuration of a device that hears it.
    private func withSine(
        _ frequency: Int, _ body: (_ suspend: () throws -> Void, MicrophoneDescriptor) throws -> Void
    ) throws {
        let daemon = try PulseDaemon()
        _ = try daemon.load("module-sine-source", "source_name=sine", "frequency=\(frequency)", "rate=48000")
        let configuration = daemon.folder.appending(path: "asound.conf")
        try """
        pcm.sine { type pulse server "\(daemon.address)" device "sine" }
        """.write(to: configuration, atomically: true, encoding: .utf8)
        setenv("ALSA_CONFIG_PATH", "/usr/share/alsa/alsa.conf:\(configuration.path)", 1)
        defer { unsetenv("ALSA_CONFIG_PATH") }
        try body(
            { try daemon.control("suspend-source", "sine", "1") },
            MicrophoneDescriptor(type: "USBAudio", name: "Sine", uid: "sine"))
    }

    @Test func aSineIsCapturedAtItsFrequency() throws {
        try withSine(700) { _, descriptor in
            let microphone = try ALSAMicrophone(descriptor)
            #expect(microphone.format.sampleRate == 48_000)
            var age = Int64.max
            let blocks = try Recording.of(microphone, seconds: 1.5) { blocks in
                if let last = blocks.last { age = min(age, abs(MonotonicTime.now - last.captured)) }
                return age < 1_000_000_000
            }
            let samples = Array(Recording.channel(0, of: blocks).dropFirst(12_000))
            #expect(abs(Tone.frequency(samples, rate: 48_000) - 700) < 2)
            // The least of all: a pause makes any of them old.
            #expect(age < 1_000_000_000)
        }
    }

    @Test func aDeviceThatIsNotThereSaysSo() {
        let descriptor = MicrophoneDescriptor(type: "USBAudio", name: "Nothing", uid: "hw:CARD=NoSuchCard,DEV=0")
        #expect(throws: CaptureError.self) { try ALSAMicrophone(descriptor) }
    }

    @Test func aDeviceThatGivesNothingAnyMoreFails() throws {
        try withSine(700) { suspend, descriptor in
            let microphone = try ALSAMicrophone(descriptor)
            let failures = Mailbox<CaptureError>()
            let blocks = CountedQueue<AudioBlock>(capacity: 100)
            try microphone.start(MicrophoneHandlers(deliver: { blocks.put($0) }, fail: { failures.put($0) }))
            guard case .element = blocks.take(until: .now + 10_000_000_000) else {
                Issue.record("no sound came")
                return
            }
            // Unplugged, the server would move the plug-in's stream to another source.
            try suspend()
            if case .value = failures.take(until: .now + 10_000_000_000) {
            } else {
                Issue.record("the loss was not told")
            }
            microphone.stop()
        }
    }
}
#endif
