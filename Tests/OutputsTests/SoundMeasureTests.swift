import Frames
import TestSupport
import Testing

@Suite struct SoundMeasureTests {
    private func sine(_ frequency: Double, amplitude: Double) -> SoundMeasure {
        let sound = TestSound(tones: [(frequency, amplitude)])
        let start = MonotonicTime(nanoseconds: 0)
        return SoundMeasure((0..<50).flatMap { sound.block($0, start: start).samples }, sampleRate: 48_000)
    }

    @Test func tellsFrequencyPeakAndLevelOfASine() throws {
        let measure = sine(997, amplitude: 0.5)
        let frequency = try #require(measure.frequency)
        #expect(abs(frequency - 997) < 0.05)
        #expect(abs(measure.peak - 0.5) < 0.001)
        #expect(abs(measure.rmsDecibels + 9.03) < 0.05)
    }

    @Test func silenceHasNoFrequency() {
        #expect(SoundMeasure([Float](repeating: 0, count: 480), sampleRate: 48_000).frequency == nil)
    }

    @Test func findsABeepAfterSilenceAndNotTheRestOfAnEarlierOne() {
        var samples = [Float](repeating: 0, count: 2000)
        for index in 0..<100 { samples[index] = 0.1 }
        for index in 1500..<1600 { samples[index] = index.isMultiple(of: 2) ? 0.1 : -0.1 }
        #expect(SoundMeasure(samples, sampleRate: 48_000).onset(threshold: 0.05, afterSilence: 480) == 1500)
        #expect(SoundMeasure(samples, sampleRate: 48_000).onset(threshold: 0.2, afterSilence: 480) == nil)
    }

    @Test func tellsTheTimecodeOfABeepAndGapsBetweenBlocks() {
        var late = [Float](repeating: 0, count: 480)
        for index in 48..<480 { late[index] = 0.1 }
        let blocks = [
            ReceivedSound(sampleRate: 48_000, channels: [[Float](repeating: 0, count: 480)], timecode: 1_000_000),
            ReceivedSound(sampleRate: 48_000, channels: [late], timecode: 1_200_000),
        ]
        #expect(blocks.beepOnset(channel: 0, threshold: 0.05, afterSilence: 100) == 1_210_000)
        #expect(blocks.gaps == [480])
    }
}
