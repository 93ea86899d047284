import Frames
import Processing
import Testing

@Suite struct SoundGainTests {
    private let block = AudioBlock(
        format: AudioFormat(sampleRate: 48_000, channelCount: 2), sampleCount: 480,
        captured: MonotonicTime(nanoseconds: 7)
    ) { $0.update(repeating: 0.5) }

    @Test func theFirstBlockHasTheGainFromItsStart() {
        var gain = SoundGain()
        #expect(gain.apply(2, to: block).samples == Array(repeating: 1, count: 960))
    }

    @Test func aChangeIsSpreadOverOneBlock() {
        var gain = SoundGain()
        _ = gain.apply(1, to: block)
        let ramp = gain.apply(0, to: block)
        for channel in 0..<2 {
            let samples = Array(ramp.channel(channel))
            let steps = zip(samples, samples.dropFirst()).map { $0 - $1 }
            #expect(steps.allSatisfy { abs($0 - 0.5 / 480) < 1e-6 })
            #expect(samples.last == 0)
        }
        #expect(gain.apply(0, to: block).samples.allSatisfy { $0 == 0 })
    }

    @Test func stampsStay() {
        var gain = SoundGain()
        #expect(gain.apply(0.1, to: block).captured == MonotonicTime(nanoseconds: 7))
    }

    @Test func settingsRefuseWhatIsOutOfRange() throws {
        var settings = SoundSettings()
        #expect(throws: SoundSettingsError.gainOutOfRange(24.5)) { try settings.setGain(24.5) }
        #expect(throws: SoundSettingsError.gainOutOfRange(-.infinity)) { try settings.setGain(-.infinity) }
        #expect(throws: SoundSettingsError.self) { try settings.setGain(.nan) }
        #expect(throws: SoundSettingsError.delayOutOfRange(-1)) { try settings.setDelay(-1) }
        #expect(throws: SoundSettingsError.delayOutOfRange(1001)) { try settings.setDelay(1001) }
        #expect(settings == SoundSettings())
        try settings.setGain(-20)
        try settings.setDelay(1000)
        #expect(settings.gain == -20)
        #expect(settings.delay == 1000)
        #expect(abs(settings.factor - 0.1) < 1e-6)
        settings.isMuted = true
        #expect(settings.factor == 0)
    }
}
