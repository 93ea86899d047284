#if os(Linux)
import Capture
import Foundation
import Frames
import TestSupport
import Testing

/// What becomes of a device's bytes.
struct FrameMakerTests {
    private static let size = FrameSize(width: 64, height: 36)
    private let card = FrameCard(number: 7, rate: .thirty, captured: .now)

    private func maker(_ format: String, line: Int = 0, colour: ColourCodes = ColourCodes(space: 3)) throws
        -> FrameMaker
    {
        let grant = PictureShape.Grant(
            format: FourCC(format), width: Self.size.width, height: Self.size.height, bytesPerLine: line,
            imageBytes: 1 << 20, colour: colour)
        return try FrameMaker(#require(PictureShape(grant)))
    }

    private func frame(_ maker: FrameMaker, _ bytes: [UInt8]) throws -> Frame {
        try #require(try bytes.withUnsafeBytes { try maker.frame(of: $0, card) })
    }

    /// Bytes of a picture of one colour: Y 81, Cb 90, Cr 240.
    private func red(_ format: String) -> [UInt8] {
        let (y, u, v): (UInt8, UInt8, UInt8) = (81, 90, 240)
        let pixels = Self.size.width * Self.size.height
        func plane(_ samples: [UInt8], _ count: Int) -> [UInt8] {
            (0..<count).flatMap { _ in samples }
        }
        switch format {
        case "YUYV": return plane([y, u, y, v], pixels / 2)
        case "UYVY": return plane([u, y, v, y], pixels / 2)
        case "YVYU": return plane([y, v, y, u], pixels / 2)
        case "VYUY": return plane([v, y, u, y], pixels / 2)
        case "NV12": return plane([y], pixels) + plane([u, v], pixels / 4)
        case "NV21": return plane([y], pixels) + plane([v, u], pixels / 4)
        case "NV16": return plane([y], pixels) + plane([u, v], pixels / 2)
        case "NV61": return plane([y], pixels) + plane([v, u], pixels / 2)
        case "YU12": return plane([y], pixels) + plane([u], pixels / 4) + plane([v], pixels / 4)
        case "YV12": return plane([y], pixels) + plane([v], pixels / 4) + plane([u], pixels / 4)
        default: return plane([y], pixels) + plane([u], pixels / 2) + plane([v], pixels / 2)
        }
    }

    @Test(arguments: [
        "YUYV", "UYVY", "YVYU", "VYUY", "NV12", "NV21", "NV16", "NV61", "YU12", "YV12", "422P",
    ])
    func everyOrderOfSamplesIsUnderstood(_ format: String) throws {
        let frame = try frame(maker(format), red(format))
        for (x, y) in [(0, 0), (33, 17), (63, 35)] { #expect(frame.pixel(x, y) == SIMD3(81, 90, 240)) }
        #expect(frame.number == 7)
    }

    @Test func greyHasLumaAndNoColour() throws {
        let bytes = (0..<Self.size.width * Self.size.height).map { UInt8(16 + $0 % 200) }
        let frame = try frame(maker("GREY"), bytes)
        #expect(frame.pixel(5, 0) == SIMD3(21, 128, 128))
    }

    @Test(
        arguments: [
            ("RGB3", [255, 0, 0]), ("BGR3", [0, 0, 255]), ("BGR4", [0, 0, 255, 9]), ("XR24", [0, 0, 255, 9]),
            ("RGB4", [9, 255, 0, 0]), ("BX24", [9, 255, 0, 0]), ("AB24", [255, 0, 0, 9]), ("RX24", [9, 0, 0, 255]),
        ] as [(String, [UInt8])])
    func redIsRedInEveryOrderOfBytes(_ format: String, _ pixel: [UInt8]) throws {
        let bytes = (0..<Self.size.width * Self.size.height).flatMap { _ in pixel }
        #expect(try frame(maker(format), bytes).pixel(10, 10) == SIMD3(63, 102, 240))
    }

    @Test func linesMayBeLongerThanThePicture() throws {
        let stride = 192
        var bytes = [UInt8](repeating: 1, count: stride * Self.size.height)
        for row in 0..<Self.size.height {
            for pair in 0..<Self.size.width / 2 {
                bytes.replaceSubrange(row * stride + pair * 4..<row * stride + pair * 4 + 4, with: [50, 100, 60, 150])
            }
        }
        let frame = try frame(maker("YUYV", line: stride), bytes)
        #expect(frame.pixel(0, 35) == SIMD3(50, 100, 150))
        #expect(frame.pixel(63, 35) == SIMD3(60, 100, 150))
    }

    @Test func betweenTwoLinesOfChromaLiesTheirMixture() throws {
        let pixels = Self.size.width * Self.size.height
        let half = Self.size.width / 2
        let rows = (0..<Self.size.height / 2).flatMap { [UInt8](repeating: UInt8(100 + $0 * 4), count: half) }
        let bytes = [UInt8](repeating: 80, count: pixels) + rows + [UInt8](repeating: 128, count: pixels / 4)
        let frame = try frame(maker("YU12"), bytes)
        #expect(frame.pixel(0, 0).y == 100)
        #expect(frame.pixel(0, 1).y == 101)
        #expect(frame.pixel(0, 2).y == 103)
        #expect(frame.pixel(0, 35).y == 168)
    }

    @Test func bytesThatAreMissingAreNoPicture() throws {
        let maker = try maker("YUYV")
        #expect(throws: DamagedPicture.incomplete) { try frame(maker, Array(red("YUYV").dropLast())) }
        #expect(throws: DamagedPicture.incomplete) { try frame(maker, []) }
    }

    /// One colour, by ffmpeg.
    private func jpeg(_ pixelFormat: String) throws -> [UInt8] {
        let output = try MediaTool.run(
            "ffmpeg",
            [
                "-v", "error", "-f", "lavfi", "-i", "color=c=red:s=\(Self.size)", "-frames:v", "1", "-pix_fmt",
                pixelFormat, "-c:v", "mjpeg", "-q:v", "1", "-f", "mjpeg", "-",
            ])
        #expect(output.status == 0, "\(output.errors)")
        return Array(output.bytes)
    }

    @Test(arguments: ["yuvj420p", "yuvj422p", "yuvj444p"])
    func aJPEGIsDecodedWhateverItsSampling(_ sampling: String) throws {
        let frame = try frame(maker("MJPG", colour: ColourCodes(space: 8)), try jpeg(sampling))
        let pixel = frame.pixel(20, 20)
        // Red in BT.709, limited range.
        #expect(abs(pixel.x - 63) <= 2 && abs(pixel.y - 102) <= 2 && abs(pixel.z - 240) <= 2, "\(pixel)")
    }

    @Test func aTornJPEGIsSkipped() throws {
        let maker = try maker("MJPG")
        let whole = try jpeg("yuvj422p")
        for count in [whole.count / 2, whole.count - 40, 200, 3] {
            #expect(throws: DamagedPicture.corrupt) { try frame(maker, Array(whole.prefix(count))) }
        }
        #expect(throws: DamagedPicture.corrupt) { try frame(maker, [UInt8](repeating: 0x55, count: 4000)) }
        #expect(try frame(maker, whole).number == 7)
    }

    @Test func aFilledUpJPEGIsAPicture() throws {
        let whole = try jpeg("yuvj422p")
        #expect(try frame(maker("MJPG"), whole + [UInt8](repeating: 0, count: 500)).number == 7)
        // Before the end mark, as some cameras have it.
        let padded = whole.dropLast(2) + [UInt8](repeating: 0, count: 16) + whole.suffix(2)
        #expect(try frame(maker("MJPG"), Array(padded)).number == 7)
    }

    @Test func aJPEGOfAnotherSizeIsNoPicture() throws {
        let grant = PictureShape.Grant(
            format: FourCC("MJPG"), width: 128, height: 72, bytesPerLine: 0, imageBytes: 1 << 20)
        let maker = try FrameMaker(#require(PictureShape(grant)))
        #expect(throws: DamagedPicture.corrupt) { try frame(maker, try jpeg("yuvj422p")) }
    }

    @Test func anH264StreamIsDecoded() throws {
        let output = try MediaTool.run(
            "ffmpeg",
            [
                "-v", "error", "-f", "lavfi", "-i", "color=c=red:s=\(Self.size)", "-frames:v", "1", "-pix_fmt",
                "yuv420p", "-c:v", "libx264", "-tune", "zerolatency", "-bf", "0", "-f", "h264", "-",
            ])
        let frame = try frame(maker("H264", colour: ColourCodes(space: 8)), Array(output.bytes))
        let pixel = frame.pixel(20, 20)
        #expect(abs(pixel.x - 63) <= 3 && abs(pixel.y - 102) <= 3 && abs(pixel.z - 240) <= 3, "\(pixel)")
    }

    @Test func noMemoryIsMadeOnceItRuns() throws {
        let maker = try maker("YUYV")
        for _ in 0..<20 { _ = try frame(maker, red("YUYV")) }
        #expect(maker.picturesMade <= 2)
    }
}
#endif
