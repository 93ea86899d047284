import Frames
import Outputs
import Testing

@Suite struct SoundPlacementTests {
    private let start = MonotonicTime(nanoseconds: 9_000_000_000)

    @Test func soundBeforeThePictureIsCutToTheSample() {
        let placement = place(at: -4_000_000, count: 480, position: 0)
        #expect(placement.skip == 192)
        #expect(placement.count == 288)
        #expect(placement.silence == 0)
        #expect(place(at: -20_000_000, count: 480, position: 0).count == 0)
    }

    @Test func soundAfterThePictureIsPrecededBySilence() {
        let placement = place(at: 4_000_000, count: 480, position: 0)
        #expect(placement.silence == 192)
        #expect(placement.count == 480)
    }

    @Test func aJitterOfTheStampsMakesNoSeam() {
        for jitter: Int64 in [-4_000_000, 4_000_000] {
            let placement = place(at: 1_000_000_000 + jitter, count: 480, position: 48_000)
            #expect(placement.silence == 0 && placement.skip == 0 && placement.count == 480)
        }
    }

    @Test func aGapIsSilentAndAnOverlapIsCut() {
        #expect(place(at: 1_020_000_000, count: 480, position: 48_000).silence == 960)
        #expect(place(at: 993_000_000, count: 480, position: 48_000).skip == 336)
    }

    @Test func nothingGoesBeyondTheEnd() {
        #expect(place(at: 1_000_000_000, count: 480, position: 48_000, limit: 48_100).count == 100)
        let gap = place(at: 1_100_000_000, count: 480, position: 48_000, limit: 48_100)
        #expect(gap.silence == 100 && gap.count == 0)
    }

    private func place(at nanoseconds: Int64, count: Int, position: Int, limit: Int? = nil) -> SoundPlacement {
        let format = AudioFormat(sampleRate: 48_000, channelCount: 1)
        let block = AudioBlock(format: format, sampleCount: count, captured: start + nanoseconds) { _ in }
        return SoundPlacement(block, start: start, position: position, limit: limit)
    }
}
