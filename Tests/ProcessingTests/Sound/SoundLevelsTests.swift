import Foundation
import Frames
import Processing
import Testing

@Suite struct SoundLevelsTests {
    private func block(_ amplitudes: [Double], number: Int = 0) -> AudioBlock {
        let format = AudioFormat(sampleRate: 48_000, channelCount: amplitudes.count)
        return AudioBlock(format: format, sampleCount: 480, captured: .now) { samples in
            for place in 0..<samples.count {
                let angle = 2 * .pi * 1000 * Double(place % 480) / 48_000
                samples[place] = Float(amplitudes[place / 480] * sin(angle))
            }
        }
    }

    @Test func aSineHasItsPeakAndThreeDecibelsLessAsRMS() {
        let levels = SoundLevels()
        for _ in 0..<40 { levels.add(block([0.1, 1])) }
        let channels = levels.channels
        #expect(channels.count == 2)
        #expect(abs(channels[0].peak + 20) < 0.01)
        #expect(abs(channels[0].rms + 23.01) < 0.01)
        #expect(abs(channels[1].peak) < 0.01)
        #expect(abs(channels[1].rms + 3.01) < 0.01)
    }

    @Test func silenceIsAtTheFloor() {
        let levels = SoundLevels()
        levels.add(block([0]))
        #expect(levels.channels.map(\.peak) == [ChannelLevel.floor])
        #expect(levels.channels.map(\.rms) == [ChannelLevel.floor])
    }

    @Test func onlyTheLast300MillisecondsCount() {
        let levels = SoundLevels()
        levels.add(block([1]))
        for _ in 0..<29 { levels.add(block([0.1])) }
        #expect(abs(levels.channels[0].peak) < 0.01)
        levels.add(block([0.1]))
        #expect(abs(levels.channels[0].peak + 20) < 0.01)
    }

    @Test func anotherNumberOfChannelsStartsAnew() {
        let levels = SoundLevels()
        levels.add(block([1, 1]))
        levels.add(block([0.1]))
        #expect(levels.channels.count == 1)
        levels.clear()
        #expect(levels.channels.isEmpty)
    }
}
