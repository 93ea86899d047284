import Frames

/// Pictures and sound for recordings: noisy, moving, with a flash and a beep in the first 100 ms of each second.
package final class RecorderScene: Sendable {
    package static let flashLength: Int64 = 100_000_000
    private static let tonesPerSecond = 1000.0
    private static let distinctPictures = 8

    package let layout: FrameLayout
    package let rate: FrameRate
    private let dark: [[UInt8]]
    private let lit: [UInt8]
    private let pool = FramePool(mostKept: 64)

    package init(_ pixelFormat: PixelFormat, _ size: FrameSize, rate: FrameRate) throws(FramesError) {
        layout = try FrameLayout(pixelFormat, size)
        self.rate = rate
        let layout = layout
        dark = (0..<Self.distinctPictures).map { Self.picture(layout, seed: UInt64($0) + 1, isLit: false) }
        lit = Self.picture(layout, seed: 99, isLit: true)
    }

    /// Whether the lamp is on, so long after the start.
    package static func isLit(_ sinceStart: Int64) -> Bool { sinceStart % 1_000_000_000 < flashLength }

    /// The picture captured so long after `start`.
    package func frame(_ number: Int64, start: MonotonicTime, sinceStart: Int64) -> Frame {
        let draft = pool.draft(layout)
        let source = Self.isLit(sinceStart) ? lit : dark[Int(number) % dark.count]
        source.withUnsafeBytes { draft.bytes.copyMemory(from: $0) }
        let captured = start + sinceStart
        return draft.finish(number: number, rate: rate, stamps: FrameStamps(captured: captured, delivered: captured))
    }

    /// Frame `number` of a camera that misses none.
    package func frame(_ number: Int64, start: MonotonicTime) -> Frame {
        frame(number, start: start, sinceStart: rate.nanoseconds(toFrame: number))
    }

    /// Sound from the given sample on: a tone while the lamp is on, louder in each channel.
    package static func block(
        from first: Int, count: Int, channels: Int, start: MonotonicTime
    ) -> AudioBlock {
        let format = AudioFormat(sampleRate: AudioFormat.houseRate, channelCount: channels)
        let offset = Int64(first) * 1_000_000_000 / Int64(format.sampleRate)
        return AudioBlock(format: format, sampleCount: count, captured: start + offset) { samples in
            for index in 0..<count {
                let position = first + index
                guard isLit(Int64(position % format.sampleRate) * 1_000_000_000 / Int64(format.sampleRate)) else {
                    continue
                }
                let phase = Double(position) * tonesPerSecond / Double(format.sampleRate)
                let value: Float = (phase - phase.rounded(.down)) < 0.5 ? 0.2 : -0.2
                for channel in 0..<channels {
                    samples[channel * count + index] = value * Float(channel + 1) / Float(channels)
                }
            }
        }
    }

    private static func picture(_ layout: FrameLayout, seed: UInt64, isLit: Bool) -> [UInt8] {
        var state = seed
        let base: UInt8 = isLit ? 225 : 60
        return (0..<layout.byteCount).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let noise = UInt8(state >> 61)
            let isLuma = layout.pixelFormat == .uyvy ? index % 2 == 1 : index < layout.planeOffset(1)
            guard isLuma else { return 126 + noise / 2 }
            // A slope that moves with each picture.
            let slope = UInt8((index / 2 + Int(seed) * 16) % 256 / 16)
            return base + noise + (isLit ? 0 : slope)
        }
    }
}
