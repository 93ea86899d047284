import Capture
import TestSupport

/// When the chart's flashes and beeps began by their timecodes, in steps of 100 ns.
struct FlashBeep {
    private(set) var flashes: [Int64] = []
    private(set) var beeps: [Int64] = []

    init(_ receiver: NDIReceiver, seconds: Double) {
        var wasLit = true
        var flashes: [Int64] = []
        let sounds = receiver.listen(seconds: seconds) { frame in
            let isLit = frame.mean(ChartGeometry(size: frame.size).flash).y > 125
            if isLit, !wasLit { flashes.append(frame.timecode) }
            wasLit = isLit
        }
        self.flashes = flashes
        beeps = Self.beeps(sounds)
    }

    /// By how many milliseconds each beep is later than the flash before it, or a little earlier than the one after.
    var delays: [Double] {
        beeps.compactMap { beep in
            flashes.map { Double(beep - $0) / 10_000 }.filter { $0 > -100 && $0 < 900 }.min()
        }
    }

    private static func beeps(_ sounds: [ReceivedSound]) -> [Int64] {
        var onsets: [Int64] = []
        var quiet = 0
        for block in sounds {
            for (index, sample) in (block.channels.first ?? []).enumerated() {
                guard abs(sample) >= 0.02 else {
                    quiet += 1
                    continue
                }
                if quiet > block.sampleRate / 2 {
                    onsets.append(block.timecode + Int64(index) * 10_000_000 / Int64(block.sampleRate))
                }
                quiet = 0
            }
        }
        return onsets
    }
}
