import Capture
import Frames
import Testing

@Suite struct FrameStripTests {
    @Test func numberAndMillisecondsWrapAt32Bits() {
        let strip = FrameStrip(
            number: 0x1_2345_6789, captured: MonotonicTime(nanoseconds: (1 << 32) * 1_000_000 + 7_999_999))
        #expect(strip.number == 0x2345_6789)
        #expect(strip.milliseconds == 7)
        #expect(FrameStrip(bits: strip.bits) == strip)
        #expect(strip.age(at: MonotonicTime(nanoseconds: (1 << 32) * 1_000_000 + 12_000_000)) == 5)
    }

    @Test func theMostSignificantBitComesFirst() {
        #expect(FrameStrip(bits: 1 << 63).number == 0x8000_0000)
        #expect(FrameStrip(bits: 1).milliseconds == 1)
    }

    @Test(arguments: ["test:chart", "test:bars"], [128, 642, 720, 1280])
    func everyFrameCarriesItsNumberAndTime(id: String, width: Int) throws {
        let size = FrameSize(width: width, height: 128)
        for frame in try frames(12, of: id, size: size) {
            let strip = try #require(StripReader(size: size).read(frame))
            #expect(strip == FrameStrip(number: frame.number, captured: frame.stamps.captured))
        }
    }

    @Test func cellsAreEqualWhere128DividesTheWidth() {
        for cell in 0..<64 { #expect(FrameStrip.columns(of: cell, width: 1280) == cell * 20..<cell * 20 + 20) }
    }

    @Test func aDarkenedStripIsReadAndAPictureWithoutOneIsNot() throws {
        let size = FrameSize(width: 128, height: 32)
        let frame = try #require(try frames(1, of: "test:bars", size: size).first)
        var bytes = frame.bytes.map { UInt8(16 + (Int($0) - 16) / 5) }
        #expect(StripReader(size: size).read(&bytes, lineStride: 256) == StripReader(size: size).read(frame))
        var ramp = bytes.indices.map { UInt8($0 % 256) }
        #expect(StripReader(size: size).read(&ramp, lineStride: 256) == nil)
        var flat = bytes.map { _ in UInt8(128) }
        #expect(StripReader(size: size).read(&flat, lineStride: 256) == nil)
    }
}
