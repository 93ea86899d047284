import Capture
import Foundation
import Frames
import Testing

@Suite struct SoundSignalTests {
    private func second(of signal: SoundSignal, channel: Int) -> [Float] {
        (0..<48_000).map { signal.sample(Int64(77 * 48_000 + $0), channel: channel) }
    }

    /// How strong a frequency is in a whole second.
    private func amplitude(_ frequency: Double, _ samples: [Float]) -> Double { Tone.amplitude(frequency, samples) }

    @Test func theTestToneIs440LeftAnd880RightAtMinus20() {
        let (left, right) = (second(of: .twoTones, channel: 0), second(of: .twoTones, channel: 1))
        #expect(abs(amplitude(440, left) - 0.1) < 1e-5)
        #expect(abs(amplitude(880, right) - 0.1) < 1e-5)
        #expect(amplitude(880, left) < 1e-5)
        #expect(amplitude(440, right) < 1e-5)
        #expect(abs((left.max() ?? 0) - 0.1) < 1e-4)
    }

    @Test func theBeepFillsTheFirstTenthOfEachSecond() {
        let beep = second(of: .beep, channel: 0)
        #expect(abs(amplitude(1000, Array(beep[..<4800])) - 0.1) < 1e-5)
        #expect(beep[0] == 0)
        #expect(beep[1] > 0)
        #expect(beep[4800...].allSatisfy { $0 == 0 })
    }

    @Test func theBarsToneNeverEnds() {
        let tone = second(of: .tone, channel: 1)
        #expect(abs(amplitude(1000, Array(tone[40_000..<44_800])) - 0.1) < 1e-5)
    }

    @Test func aBlockHoldsTheSamplesOfItsTime() {
        let block = SignalMicrophone.block(of: .beep, number: 7_609)
        #expect(block.captured == MonotonicTime(nanoseconds: 76_090_000_000))
        #expect(block.format == AudioFormat(sampleRate: 48_000, channelCount: 2))
        #expect(
            Array(block.channel(1)) == (0..<480).map { SoundSignal.beep.sample(76 * 48_000 + 4320 + $0, channel: 1) })
        #expect(SignalMicrophone.block(of: .beep, number: 7_610).samples.allSatisfy { $0 == 0 })
    }

    @Test func theTestMicrophoneDeliversBlockAfterBlock() throws {
        let microphone = try MicrophoneCatalogue(devices: nil).open("test:tone")
        let blocks = try Recording.of(microphone, seconds: 0.3)
        #expect(blocks.count >= 20)
        for (one, other) in zip(blocks, blocks.dropFirst()) {
            let step = other.captured - one.captured
            // What is missed in a stall of half a second and more is left out.
            #expect(step == 10_000_000 || step > 500_000_000)
        }
        #expect(blocks.allSatisfy { $0.captured.nanoseconds % 10_000_000 == 0 })
    }
}
