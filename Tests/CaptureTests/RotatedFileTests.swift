#if canImport(CFFmpeg)
import Capture
import Foundation
import Frames
import Testing

@Suite struct RotatedFileTests {
    /// A phone's clip: 128x64 as stored, its left quarter light and its upper half reddish.
    private func clip(turnedBy degrees: Int) throws -> Clip {
        let shade = "if(lt(X\\,32)\\,200\\,60)"
        let picture = "color=black:s=128x64:r=30,format=yuv420p,geq=lum=\(shade):cb=128:cr=if(lt(Y\\,16)\\,180\\,128)"
        let stored = try Clip(
            made: ["-f", "lavfi", "-i", picture, "-frames:v", "3", "-c:v", "libx264", "-qp", "0"], name: "stored.mp4")
        var bytes = try Data(contentsOf: URL(filePath: stored.path))
        // The matrix {a, b, u, c, d, v, x, y, w} of a track header of version 0, in 16.16 fixed point.
        let matrix = try #require(bytes.range(of: Data("tkhd".utf8))).upperBound + 40
        let cosine = degrees == 180 ? -1 : 0
        let sine = degrees == 90 ? 1 : degrees == 270 ? -1 : 0
        for (place, value) in [(0, cosine), (1, sine), (3, -sine), (4, cosine)] {
            let start = matrix + place * 4
            let fixed = Data((0..<4).map { UInt8(truncatingIfNeeded: (value << 16) >> (24 - 8 * $0)) })
            bytes.replaceSubrange(start..<start + 4, with: fixed)
        }
        return try Clip(bytes: bytes, name: "phone.mp4")
    }

    @Test(arguments: [
        // Degrees clockwise, the upright size, a pixel of the light end, one of the dark, one of the reddish side.
        (90, FrameSize(width: 64, height: 128), (20, 10), (20, 100), (60, 100)),
        (180, FrameSize(width: 128, height: 64), (120, 30), (20, 30), (20, 60)),
        (270, FrameSize(width: 64, height: 128), (40, 120), (40, 20), (4, 20)),
    ])
    func phonesPicturesStandUpright(
        degrees: Int, size: FrameSize, light: (Int, Int), dark: (Int, Int), red: (Int, Int)
    ) throws {
        let clip = try clip(turnedBy: degrees)
        let catalogue = CameraCatalogue(extra: [clip.id])
        #expect(try catalogue.descriptor(for: clip.id).largestSize == size)
        let camera = try catalogue.open(clip.id, format: VideoFormat(size: size, rate: .thirty))
        let frame = try #require(try frames(1, of: camera).first)
        #expect(frame.layout.size == size)
        #expect(frame.pixel(light.0, light.1).x > 180)
        #expect(frame.pixel(dark.0, dark.1).x < 80)
        #expect(frame.pixel(dark.0, dark.1).z < 135)
        #expect(frame.pixel(red.0, red.1).z > 165)
    }

    @Test func aPortraitClipIsPillarboxed() throws {
        let clip = try clip(turnedBy: 90)
        let catalogue = CameraCatalogue(extra: [clip.id])
        let small = FrameSize(width: 64, height: 32)
        let frame = try #require(
            try frames(1, of: catalogue.open(clip.id, format: VideoFormat(size: small, rate: .thirty))).first)
        #expect(frame.layout.size == small)
        #expect(frame.isFilled(PixelRect(left: 0, top: 0, right: 24, bottom: 32), SIMD3(16, 128, 128)))
        #expect(frame.isFilled(PixelRect(left: 40, top: 0, right: 64, bottom: 32), SIMD3(16, 128, 128)))
        #expect(frame.pixel(30, 3).x > 180)
    }
}
#endif
