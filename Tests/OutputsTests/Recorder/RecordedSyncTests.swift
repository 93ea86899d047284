import Foundation
import Frames
import Outputs
import TestSupport
import Testing

/// A flash and a beep that happen together stand together in the file.
@Suite(.serialized) struct RecordedSyncTests {
    private let size = FrameSize(width: 320, height: 180)

    @Test(arguments: [Int64(-400_000_000), -7_000_000, 0, 13_000_000, 350_000_000])
    func flashAndBeepStandTogether(soundStartsLater: Int64) throws {
        let bench = RecordingBench()
        let rate = try #require(FrameRate(30000, 1001))
        let scene = try RecorderScene(.uyvy, size, rate: rate)
        let name = try bench.recorder.start(RecordingBench.configuration())
        // Sound runs from its own first sample, before or after the first picture.
        let start = RecordingBench.start
        let blockLength = 480
        var sample = SoundClock.samples(soundStartsLater)
        for number in Int64(0)..<130 {
            let target = SoundClock.samples(rate.nanoseconds(toFrame: number + 1))
            while sample + blockLength <= target {
                if sample >= 0 || soundStartsLater < 0 { offer(bench, sample, blockLength, start) }
                sample += blockLength
            }
            bench.feed(scene.frame(number, start: start), offeredBefore: number)
        }
        _ = try bench.recorder.stop()

        let brightness = try MediaTool.brightness(of: bench.url(name))
        #expect(brightness.count == 130)
        let flashes = rises(brightness.map { $0 > 140 }).map { Double(rate.nanoseconds(toFrame: Int64($0))) / 1e6 }
        let samples = try MediaTool.samples(of: bench.url(name))
        let beeps = onsets(samples)
        // The first beep falls where the sound may not yet run; the others must be there.
        try #require(flashes.count >= 4)
        for second in 1...3 {
            let flash = try #require(flashes.first { abs($0 - Double(second) * 1000) < 100 })
            let beep = try #require(beeps.first { abs($0 - Double(second) * 1000) < 100 })
            // The first lit frame may come up to a period after the flash began.
            let expected = firstLitFrame(second: second, rate: rate)
            #expect(abs(flash - expected) < 0.5)
            #expect(abs(beep - Double(second) * 1000) < 3)
        }
    }

    /// A block that begins `sample` samples after the first picture, which may be before it.
    private func offer(_ bench: RecordingBench, _ sample: Int, _ count: Int, _ start: MonotonicTime) {
        let second = AudioFormat.houseRate
        let shift = sample < 0 ? 1 : 0
        bench.recorder.offer(
            RecorderScene.block(
                from: sample + shift * second, count: count, channels: 2, start: start + Int64(-shift) * 1_000_000_000))
    }

    private func firstLitFrame(second: Int, rate: FrameRate) -> Double {
        let number = (Int64(0)...).first { rate.nanoseconds(toFrame: $0) >= Int64(second) * 1_000_000_000 } ?? 0
        return Double(rate.nanoseconds(toFrame: number)) / 1e6
    }

    private func rises(_ lit: [Bool]) -> [Int] {
        lit.indices.filter { lit[$0] && ($0 == 0 || !lit[$0 - 1]) }
    }

    /// When a tone begins after at least half a second of silence, in milliseconds.
    private func onsets(_ samples: [Float]) -> [Double] {
        var found: [Double] = []
        var lastLoud = -AudioFormat.houseRate
        for (index, sample) in samples.enumerated() where abs(sample) > 0.04 {
            if index - lastLoud > AudioFormat.houseRate / 2 { found.append(Double(index) / 48) }
            lastLoud = index
        }
        return found
    }
}
