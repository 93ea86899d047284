import Frames

extension AudioBlock {
    /// 4 ms at 48 kHz: too short to be heard as a fade, long enough not to click.
    static let fadeSamples = 192

    /// This block, whose start is blended with the end of `other`.
    func fadedIn(over other: AudioBlock) -> AudioBlock {
        AudioBlock(format: format, sampleCount: sampleCount, captured: captured) { samples in
            for place in 0..<samples.count {
                let part = min(1, Float(place % sampleCount + 1) / Float(Self.fadeSamples))
                samples[place] = self.samples[place] * part + other.samples[place] * (1 - part)
            }
        }
    }
}
