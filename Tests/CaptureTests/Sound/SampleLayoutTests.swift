import Capture
import Frames
import Testing

@Suite struct SampleLayoutTests {
    private let stereo = AudioFormat(sampleRate: 48_000, channelCount: 2)

    private func converted(_ layout: SampleLayout, _ bytes: [UInt8], as format: AudioFormat) -> AudioBlock? {
        bytes.withUnsafeBytes { layout.block($0, as: format, captured: MonotonicTime(nanoseconds: 0)) }
    }

    private func bytes<Number>(of numbers: [Number]) -> [UInt8] { numbers.withUnsafeBytes(Array.init) }

    @Test func interleavedSamplesBecomePlanes() throws {
        let layout = try #require(SampleLayout(bits: 32, isFloat: true, channelCount: 2, isInterleaved: true))
        let block = try #require(converted(layout, bytes(of: [Float(0.1), 0.2, 0.3, 0.4]), as: stereo))
        #expect(block.sampleCount == 2)
        #expect(block.samples == [0.1, 0.3, 0.2, 0.4])
    }

    @Test func planesStayPlanes() throws {
        let layout = try #require(SampleLayout(bits: 32, isFloat: true, channelCount: 2, isInterleaved: false))
        let block = try #require(converted(layout, bytes(of: [Float(0.1), 0.2, 0.3, 0.4]), as: stereo))
        #expect(block.samples == [0.1, 0.2, 0.3, 0.4])
    }

    @Test func wholeNumbersHaveFullScaleOne() {
        let mono = AudioFormat(sampleRate: 16_000, channelCount: 1)
        func samples(_ bits: Int, _ bytes: [UInt8]) -> [Float]? {
            SampleLayout(bits: bits, isFloat: false, channelCount: 1, isInterleaved: true)
                .flatMap { converted($0, bytes, as: mono)?.samples }
        }
        #expect(samples(16, bytes(of: [Int16.min, 0x4000])) == [-1, 0.5])
        #expect(samples(24, [0, 0, 0x80, 0, 0, 0x40]) == [-1, 0.5])
        #expect(samples(32, bytes(of: [Int32.min, 0x4000_0000])) == [-1, 0.5])
    }

    @Test func channelsBeyondTheFormatAreLeftOut() throws {
        let layout = SampleLayout(.int16, channelCount: 3, isInterleaved: true)
        let block = try #require(converted(layout, bytes(of: [Int16(0), 0x4000, 0x2000]), as: stereo))
        #expect(block.samples == [0, 0.5])
    }

    @Test func aTornSampleAtTheEndDoesNotCount() {
        let layout = SampleLayout(.int16, channelCount: 2, isInterleaved: true)
        #expect(layout.sampleCount(ofBytes: 7) == 1)
        #expect(converted(layout, [0, 0, 0], as: stereo) == nil)
    }

    @Test func otherKindsOfSamplesAreRefused() {
        #expect(SampleLayout(bits: 8, isFloat: false, channelCount: 1, isInterleaved: true) == nil)
        #expect(SampleLayout(bits: 64, isFloat: true, channelCount: 1, isInterleaved: true) == nil)
        #expect(SampleLayout(bits: 16, isFloat: false, channelCount: 0, isInterleaved: true) == nil)
    }
}
