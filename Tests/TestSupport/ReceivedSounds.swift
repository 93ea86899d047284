/// Blocks that arrived one after another, taken together.
extension [ReceivedSound] {
    private static var stepsPerSecond: Double { 10_000_000 }

    /// One channel over all blocks.
    public func measure(channel: Int) -> SoundMeasure {
        SoundMeasure(flatMap { $0.channels[channel] }, sampleRate: first?.sampleRate ?? 0)
    }

    /// For each block after the first, by how many samples it starts later than the one before ends.
    public var gaps: [Double] {
        zip(self, dropFirst()).map { before, after in
            Double(after.timecode - before.timecode) / Self.stepsPerSecond * Double(before.sampleRate)
                - Double(before.sampleCount)
        }
    }

    /// The timecode at which a beep starts in a channel: the first sample that reaches `threshold` after `silence`
    /// samples that did not.
    public func beepOnset(channel: Int, threshold: Float, afterSilence silence: Int) -> Int64? {
        let onset = measure(channel: channel).onset(threshold: threshold, afterSilence: silence)
        guard var index = onset else { return nil }
        for block in self {
            if index < block.sampleCount {
                return block.timecode + Int64(Double(index) / Double(block.sampleRate) * Self.stepsPerSecond)
            }
            index -= block.sampleCount
        }
        return nil
    }
}
