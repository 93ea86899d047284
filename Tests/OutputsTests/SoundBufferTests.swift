import Frames
import Outputs
import Testing

@Suite struct SoundBufferTests {
    private func sent(_ samples: [Float], channels: Int = 1, level: NDIReferenceLevel = .fullScale) -> [Float] {
        let format = AudioFormat(sampleRate: 48_000, channelCount: channels)
        let block = AudioBlock(
            format: format, sampleCount: samples.count / channels, captured: MonotonicTime(nanoseconds: 0)
        ) {
            for (index, sample) in samples.enumerated() { $0[index] = sample }
        }
        var buffer = SoundBuffer()
        var result: [Float] = []
        buffer.fill(block, level: level)
        let count = min(channels, 8) * block.sampleCount
        buffer.withSamples { result = Array(UnsafeBufferPointer(start: $0, count: count)) }
        return result
    }

    @Test func samplesAreLeftAsTheyAreAtFullScale() {
        #expect(sent([0, 0.126, -1, 2.5, -30]) == [0, 0.126, -1, 2.5, -30])
    }

    @Test func whatIsNotANumberIsSilence() {
        #expect(sent([.nan, .infinity, -.infinity, 0.5]) == [0, 0, 0, 0.5])
        #expect(sent([.greatestFiniteMagnitude], level: .smpte) == [0])
    }

    @Test func theReferenceLevelIsAGain() throws {
        #expect(sent([0.126, -0.5], level: .smpte) == [1.26, -5])
        let half = try #require(NDIReferenceLevel(decibels: 6.0206))
        #expect(abs(sent([0.25], level: half)[0] - 0.5) < 1e-5)
    }

    @Test func onlyEightChannelsAreTaken() {
        #expect(sent((0..<20).map(Float.init), channels: 10) == (0..<16).map(Float.init))
    }

    @Test(arguments: [-0.1, 20.1, .nan, .infinity])
    func refusesReferenceLevelsOutOfRange(decibels: Double) {
        #expect(NDIReferenceLevel(decibels: decibels) == nil)
    }
}
