import Foundation
import Frames

/// Estimates the light of a scene: the one near the black body's locus under which most of the picture is neutral.
struct LightEstimator: Sendable {
    /// Blocks across and down.
    private static let grid = (columns: 32, rows: 18)
    /// A block is usable when it is neither black nor nearly clipped: linear luminance and largest channel.
    private static let darkest = 0.004
    private static let brightest = 0.93
    /// A block is neutral under a light when log2 of its red and blue over green differ by no more than about this.
    private static let tolerance = 0.12
    /// The least part of the usable blocks that must look neutral for the vote to count.
    private static let quorum = 0.04
    private static let fewestBlocks = 16
    /// Grey world may pull no further than this from daylight, in log2 of red and blue over green.
    private static let greyWorldReach = 0.35

    /// The lights that are looked for: from 2500 K, below which any orange surface would do, to 9000 K.
    private static let coolest = 111.0
    private static let warmest = 400.0
    private static let miredStep = 8.0
    private static let tints = [-10.0, 0, 10, 20]

    private let candidates: [Tone]
    private let decoded: [Double]

    init() {
        candidates = stride(from: Self.coolest, through: Self.warmest, by: Self.miredStep).flatMap { mired in
            Self.tints.map { Tone(WhiteBalance(temperature: 1_000_000 / mired, tint: $0).neutral) }
        }
        decoded = (0...Self.decodingSteps).map { TransferFunction.decode(Double($0) / Double(Self.decodingSteps)) }
    }

    /// Nil when there is too little to tell from, as in the dark.
    func light(of frame: Frame) -> WhiteBalance? {
        guard frame.layout.pixelFormat == .uyvy else { return nil }
        let tones = tones(of: frame)
        guard tones.count >= Self.fewestBlocks else { return nil }
        let tone = neutral(in: tones) ?? greyWorld(of: tones)
        return WhiteBalance(neutral: tone.rgb)?.limited
    }

    /// The mean of the blocks that the best candidate makes neutral.
    private func neutral(in tones: [Tone]) -> Tone? {
        var best: (votes: Double, candidate: Tone) = (0, Tone(RGB.one))
        let histogram = ToneHistogram(tones)
        for candidate in candidates {
            let votes = histogram.votes(for: candidate, within: Self.tolerance)
            if votes > best.votes { best = (votes, candidate) }
        }
        guard best.votes >= Self.quorum * Double(tones.count) else { return nil }
        var centre = best.candidate
        // The candidates are a grid; two rounds of averaging find the place between them.
        for _ in 0..<2 { centre = Tone.mean(of: tones, near: centre, within: Self.tolerance) ?? centre }
        return centre
    }

    private func greyWorld(of tones: [Tone]) -> Tone {
        let mean = Tone.mean(of: tones)
        let excess = max(abs(mean.red), abs(mean.blue)) / Self.greyWorldReach
        return excess > 1 ? Tone(red: mean.red / excess, blue: mean.blue / excess) : mean
    }

    /// The tones of the usable blocks of a grid: each the mean of four pixels.
    private func tones(of frame: Frame) -> [Tone] {
        let layout = frame.layout
        let bytes = frame.bytes
        var tones: [Tone] = []
        tones.reserveCapacity(Self.grid.columns * Self.grid.rows)
        for row in 0..<min(Self.grid.rows, layout.height) {
            let y = layout.height * (2 * row + 1) / (2 * min(Self.grid.rows, layout.height))
            for column in 0..<min(Self.grid.columns, layout.width / 4) {
                let x = layout.width * (2 * column + 1) / (2 * min(Self.grid.columns, layout.width / 4))
                let at = layout.lineOffset(y) + min(x / 2 * 2, layout.width - 4) * 2
                let luma = Int(bytes[at + 1]) + Int(bytes[at + 3]) + Int(bytes[at + 5]) + Int(bytes[at + 7])
                let pixel = YCbCr(
                    luma: Double(luma) / 4, cb: Double(Int(bytes[at]) + Int(bytes[at + 4])) / 2,
                    cr: Double(Int(bytes[at + 2]) + Int(bytes[at + 6])) / 2)
                let light = pixel.encoded.map(decode)
                guard light.luma >= Self.darkest, light.largest <= Self.brightest else { continue }
                tones.append(Tone(light))
            }
        }
        return tones
    }

    private static let decodingSteps = 2048

    private func decode(_ encoded: Double) -> Double {
        let place = min(1, max(0, encoded)) * Double(Self.decodingSteps)
        let index = min(Self.decodingSteps - 1, Int(place))
        return decoded[index] + (decoded[index + 1] - decoded[index]) * (place - Double(index))
    }
}

extension WhiteBalance {
    /// The nearest light within the ranges that can be set.
    fileprivate var limited: WhiteBalance {
        WhiteBalance(
            temperature: min(Self.temperatureRange.upperBound, max(Self.temperatureRange.lowerBound, temperature)),
            tint: min(Self.tintRange.upperBound, max(Self.tintRange.lowerBound, tint)))
    }
}
