import Frames
import Processing
import Testing

@Suite struct SoundChainTests {
    private func block(_ value: Float, channels: Int = 1, at time: MonotonicTime) -> AudioBlock {
        AudioBlock(
            format: AudioFormat(sampleRate: 48_000, channelCount: channels), sampleCount: 480, captured: time
        ) { $0.update(repeating: value) }
    }

    /// Speaks into a chain in real time and keeps what comes out of it.
    private struct Speaker {
        let made: CountedQueue<AudioBlock>
        private(set) var heard: [AudioBlock] = []
        private var time = MonotonicTime.now

        init(hearing made: CountedQueue<AudioBlock>) { self.made = made }

        /// Speaks until so many blocks have come out in which every sample is about `value`; false when they do not
        /// come. What a paused thread makes late is silent and is spoken again.
        mutating func speaks(
            until count: Int, of value: Float, channels: Int = 1, _ speak: (MonotonicTime) -> Void
        ) -> Bool {
            let deadline = MonotonicTime.now + 60_000_000_000
            var left = count
            while left > 0, .now < deadline {
                // When a microphone would have the block.
                (time + 10_000_000).sleepUntil()
                speak(time)
                time = time + 10_000_000
                while case .element(let block) = made.take(until: .now) {
                    heard.append(block)
                    let isMeant = block.samples.allSatisfy { abs($0 - value) < 0.001 }
                    if isMeant, block.format.channelCount == channels { left -= 1 }
                }
            }
            return left <= 0
        }
    }

    /// The chain's next block; nil when none comes.
    private func next(_ made: CountedQueue<AudioBlock>) -> AudioBlock? {
        guard case .element(let block) = made.take(until: .now + 30_000_000_000) else { return nil }
        return block
    }

    @Test func switchingKeepsTheBlocksContiguousAndIgnoresTheOldSource() throws {
        let made = CountedQueue<AudioBlock>(capacity: 1000)
        let chain = try SoundChain { made.put($0) }
        var speaker = Speaker(hearing: made)
        let first = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 1))
        let isFirstHeard = speaker.speaks(until: 20, of: 0.25) { first.put(block(0.25, at: $0)) }
        #expect(isFirstHeard)
        let second = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 2))
        let isSecondHeard = speaker.speaks(until: 50, of: 0.5, channels: 2) { time in
            first.put(block(0.75, at: time))
            second.put(block(0.5, channels: 2, at: time))
        }
        #expect(isSecondHeard)
        chain.stop()
        let blocks = speaker.heard
        for (one, other) in zip(blocks, blocks.dropFirst()) { #expect(other.captured - one.captured == 10_000_000) }
        #expect(!blocks.contains { $0.samples.contains { $0 > 0.7 } })
    }

    @Test func aStalledSourceIsFilledWithSilence() throws {
        let made = CountedQueue<AudioBlock>(capacity: 1000)
        let chain = try SoundChain { made.put($0) }
        let inlet = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 1))
        let begin = MonotonicTime.now
        for number in 0..<5 { inlet.put(block(0.25, at: begin + Int64(number - 5) * 10_000_000)) }
        var last: AudioBlock?
        for _ in 0..<30 { last = next(made) }
        #expect(last?.samples == Array(repeating: 0, count: 480))
        // The chain counts after it has handed out; when it has stopped it has counted.
        chain.stop()
        #expect(chain.status.silentBlocks > 10)
    }

    @Test func nothingIsSentWithoutASource() throws {
        let made = CountedQueue<AudioBlock>(capacity: 1000)
        let chain = try SoundChain { made.put($0) }
        let inlet = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 1))
        inlet.put(block(0.25, at: .now))
        #expect(next(made) != nil)
        #expect(comesTrue { chain.status.format != nil })
        chain.disconnect()
        #expect(comesTrue { chain.status.format == nil })
        let count = made.count
        (MonotonicTime.now + 300_000_000).sleepUntil()
        #expect(made.count == count)
        #expect(chain.status.levels.isEmpty)
        chain.stop()
    }

    @Test func mutingAndGainAreHeard() throws {
        let made = CountedQueue<AudioBlock>(capacity: 1000)
        let chain = try SoundChain { made.put($0) }
        try chain.settings.setGain(-6.0206)
        let inlet = chain.connect(AudioFormat(sampleRate: 48_000, channelCount: 1))
        var speaker = Speaker(hearing: made)
        let isQuieter = speaker.speaks(until: 10, of: 0.25) { inlet.put(block(0.5, at: $0)) }
        #expect(isQuieter)
        chain.settings.isMuted = true
        let isMuted = speaker.speaks(until: 30, of: 0) { inlet.put(block(0.5, at: $0)) }
        #expect(isMuted)
        chain.stop()
        #expect(speaker.heard.last?.samples == Array(repeating: 0, count: 480))
    }

    private func comesTrue(_ condition: () -> Bool) -> Bool {
        let deadline = MonotonicTime.now + 30_000_000_000
        while !condition() {
            guard .now < deadline else { return false }
            (MonotonicTime.now + 1_000_000).sleepUntil()
        }
        return true
    }
}
