import Frames
import Processing
import Testing

@Suite struct SoundChainTests {
    private func block(_ value: Float, channels: Int = 1, at time: MonotonicTime) -> AudioBlock {
        AudioBlock(
            format: AudioFormat(sampleRate: 48_000, channelCount: channels), sampleCount: 480, captured: time
        ) { $0.update(repeating: value) }
    }

    /// Block `number` since `begin`, when a microphone would have it.
    private func pacedBlock(_ value: Float, channels: Int = 1, _ number: Int, _ begin: MonotonicTime) -> AudioBlock {
        let block = block(value, channels: channels, at: begin + Int64(number) * 10_000_000)
        (block.captured + block.duration).sleepUntil()
        return block
    }

    /// The chain's next block; nil when none comes within ten seconds.
    private func next(_ made: CountedQueue<AudioBlock>) -> AudioBlock? {
        guard case .element(let block) = made.take(until: .now + 10_000_000_000) else { return nil }
        return block
    }

    @Test func switchingKeepsTheBlocksContiguousAndIgnoresTheOldSource() throws {
        let made = CountedQueue<AudioBlock>(capacity: 1000)
        let chain = try SoundChain { made.put($0) }
        let begin = MonotonicTime.now
        let first = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 1))
        for number in 0..<30 { first(pacedBlock(0.25, number, begin)) }
        let second = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 2))
        for number in 30..<90 {
            first(block(0.75, at: begin + Int64(number) * 10_000_000))
            second(pacedBlock(0.5, channels: 2, number, begin))
        }
        (MonotonicTime.now + 50_000_000).sleepUntil()
        chain.stop()
        var blocks: [AudioBlock] = []
        while case .element(let block) = made.take(until: .now) { blocks.append(block) }
        #expect(blocks.count >= 80)
        for (one, other) in zip(blocks, blocks.dropFirst()) { #expect(other.captured - one.captured == 10_000_000) }
        #expect(blocks.contains { $0.format.channelCount == 1 && $0.samples.allSatisfy { abs($0 - 0.25) < 0.001 } })
        #expect(blocks.contains { $0.format.channelCount == 2 && $0.samples.allSatisfy { abs($0 - 0.5) < 0.001 } })
        #expect(!blocks.contains { $0.samples.contains { $0 > 0.7 } })
    }

    @Test func aStalledSourceIsFilledWithSilence() throws {
        let made = CountedQueue<AudioBlock>(capacity: 1000)
        let chain = try SoundChain { made.put($0) }
        let put = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 1))
        let begin = MonotonicTime.now
        for number in 0..<5 { put(block(0.25, at: begin + Int64(number - 5) * 10_000_000)) }
        var last: AudioBlock?
        for _ in 0..<30 { last = next(made) }
        #expect(last?.samples == Array(repeating: 0, count: 480))
        #expect(chain.status.silentBlocks > 10)
        chain.stop()
    }

    @Test func nothingIsSentWithoutASource() throws {
        let made = CountedQueue<AudioBlock>(capacity: 1000)
        let chain = try SoundChain { made.put($0) }
        let put = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 1))
        put(block(0.25, at: .now))
        #expect(next(made) != nil)
        chain.disconnect()
        (MonotonicTime.now + 100_000_000).sleepUntil()
        let count = made.count
        (MonotonicTime.now + 300_000_000).sleepUntil()
        #expect(made.count == count)
        #expect(chain.status.format == nil)
        #expect(chain.status.levels.isEmpty)
        chain.stop()
    }

    @Test func mutingAndGainAreHeard() throws {
        let made = CountedQueue<AudioBlock>(capacity: 1000)
        let chain = try SoundChain { made.put($0) }
        try chain.settings.setGain(-6.0206)
        let put = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 1))
        let begin = MonotonicTime.now + -2_000_000_000
        for number in 0..<20 { put(block(0.5, at: begin + Int64(number) * 10_000_000)) }
        for _ in 0..<10 { _ = next(made) }
        #expect(next(made)?.samples.allSatisfy { abs($0 - 0.25) < 0.001 } == true)
        chain.settings.isMuted = true
        for number in 20..<60 { put(block(0.5, at: begin + Int64(number) * 10_000_000)) }
        var last: AudioBlock?
        for _ in 0..<40 { last = next(made) }
        #expect(last?.samples == Array(repeating: 0, count: 480))
        chain.stop()
    }
}
