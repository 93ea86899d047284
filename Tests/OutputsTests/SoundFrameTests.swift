import CNDI
import Frames
import Outputs
import Testing

@Suite struct SoundFrameTests {
    private func describe(
        rate: Int = 48_000, channels: Int = 2, samples: Int = 480
    ) throws(UnsendableSound) -> ndi_audio_frame {
        let format = AudioFormat(sampleRate: rate, channelCount: channels)
        return try ndi_audio_frame(format, sampleCount: samples, timecode: 77, samples: nil)
    }

    @Test func describesABlockAsItIs() throws {
        let sound = try describe(rate: 44_100, channels: 3, samples: 441)
        #expect(sound.sample_rate == 44_100 && sound.channels == 3 && sound.samples == 441)
        #expect(sound.fourcc == NDI_FOURCC_FLTP)
        #expect(sound.channel_stride == 441 * 4)
        #expect(sound.timecode == 77)
        #expect(sound.metadata == nil && sound.timestamp == 0)
    }

    @Test func channelsAboveTheEighthAreLeftOut() throws {
        #expect(try describe(channels: 12).channels == 8)
    }

    @Test(arguments: [0, -48_000, 7_999, 192_001, Int.max])
    func refusesRatesTheRuntimeCannotTake(rate: Int) {
        #expect(throws: UnsendableSound.rate) { try describe(rate: rate) }
    }

    @Test(arguments: [0, -1])
    func refusesNoChannels(channels: Int) {
        #expect(throws: UnsendableSound.channels) { try describe(channels: channels) }
    }

    @Test(arguments: [0, -480, 48_001, Int.max])
    func refusesLengthsTheRuntimeCannotTake(samples: Int) {
        #expect(throws: UnsendableSound.length) { try describe(samples: samples) }
    }
}
