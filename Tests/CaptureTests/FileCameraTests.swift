#if canImport(CFFmpeg)
import Capture
import Foundation
import Frames
import Testing

@Suite struct FileCameraTests {
    private let size = FrameSize(width: 64, height: 48)
    private let grey = SIMD3(100, 128, 128)

    private func open(_ clip: Clip, _ wanted: FrameSize) throws -> any Camera {
        try CameraCatalogue(extra: [clip.id]).open(clip.id, format: VideoFormat(size: wanted, rate: .thirty))
    }

    @Test func theFileGivesItsSizeAndExactRate() throws {
        let clip = try Clip(Array(repeating: grey, count: 10), size: size, rate: "30000/1001", name: "my clip.mkv")
        let catalogue = CameraCatalogue(extra: [clip.id, clip.id])
        let descriptor = try catalogue.descriptor(for: clip.id)
        #expect(descriptor.largestSize == size)
        #expect(descriptor.fixedRate == FrameRate(30000, 1001))
        #expect(descriptor.name == "my clip.mkv")
        #expect(descriptor.deviceType == "CamSenderMediaFile")
        #expect(catalogue.descriptors().map(\.id) == [clip.id, "test:chart", "test:bars"])
    }

    @Test(
        arguments: [
            ("clip.mkv", ["-c:v", "ffv1"]), ("clip.mp4", ["-c:v", "libx264", "-qp", "0", "-bf", "2"]),
            ("clip.ts", ["-c:v", "mpeg2video", "-q:v", "2", "-bf", "2"]), ("clip.avi", ["-c:v", "mjpeg", "-q:v", "2"]),
        ])
    func theLoopRunsThroughItsSeamWithoutAGapOrARepeat(name: String, options: [String]) throws {
        let shades = (0..<12).map { SIMD3(40 + 15 * $0, 128, 128) }
        let clip = try Clip(shades, size: size, rate: "60000/1001", name: name, options: options)
        let camera = try open(clip, size)
        #expect(camera.format == VideoFormat(size: size, rate: try #require(FrameRate(60000, 1001))))
        let shown = try frames(40, of: camera)
        var place = 0
        for (index, frame) in shown.enumerated() {
            // A machine under load may miss frames; the file then goes on by as many pictures, but no more than four.
            if index > 0 { place += min(4, Int(frame.number - shown[index - 1].number)) }
            let shade = Int((frame.mean(PixelRect(left: 8, top: 8, right: 56, bottom: 40)).x - 40) / 15 + 0.5)
            #expect(shade == place % shades.count, "frame \(frame.number)")
        }
        #expect(shown.last.map { $0.number >= 39 } == true)
    }

    @Test func aPictureThatStaysIsShownAgain() throws {
        let shades = [SIMD3(50, 128, 128), SIMD3(200, 128, 128)]
        // One picture stays for four ticks of the rate that the rest of the file has.
        let options = ["-vf", "setpts=if(gte(N\\,6)\\,N+3\\,N)", "-fps_mode", "passthrough", "-c:v", "ffv1"]
        let clip = try Clip(
            Array(repeating: shades[0], count: 6) + Array(repeating: shades[1], count: 34), size: size, rate: "25",
            options: options)
        let shown = try frames(12, of: try open(clip, size))
        #expect(shown[0].pixel(0, 0).x == 50)
        #expect(Set(shown.map(\.number)).count == 12)
        let change = try #require(shown.first { $0.pixel(0, 0).x == 200 })
        #expect(change.number >= 8)
    }

    @Test(
        arguments: [
            // A reddish colour, R'G'B' (0.8, 0.3, 0.2), in the way each file says it is coded.
            (FrameSize(width: 64, height: 48), ["-colorspace", "bt709", "-color_range", "tv"], SIMD3(103, 104, 185)),
            (FrameSize(width: 64, height: 48), ["-colorspace", "smpte170m"], SIMD3(112, 98, 186)),
            (FrameSize(width: 64, height: 48), [], SIMD3(112, 98, 186)),
            (FrameSize(width: 1280, height: 720), [], SIMD3(103, 104, 185)),
            (FrameSize(width: 64, height: 48), ["-colorspace", "bt709", "-color_range", "pc"], SIMD3(102, 101, 193)),
            (
                FrameSize(width: 64, height: 48), ["-vf", "scale=in_color_matrix=bt709,format=rgb24", "-c:v", "png"],
                SIMD3(103, 104, 185)
            ),
        ])
    func matrixAndRangeOfTheFileAreHonoured(size: FrameSize, tags: [String], coded: SIMD3<Int>) throws {
        let clip = try Clip([coded, coded], size: size, rate: "30", options: ["-c:v", "ffv1"] + tags)
        let frame = try #require(try frames(1, of: try open(clip, size)).first)
        let expected = YCbCr(signalRed: 0.8, green: 0.3, blue: 0.2).vector
        let whole = PixelRect(left: 0, top: 0, right: size.width, bottom: size.height)
        #expect(frame.mean(whole).distance(to: expected) <= 2)
    }

    @Test func aWideFileIsLetterboxedAndATallOnePillarboxed() throws {
        let black = SIMD3(16, 128, 128)
        let wide = try Clip([grey, grey], size: FrameSize(width: 128, height: 64), rate: "30")
        let letterbox = try #require(try frames(1, of: try open(wide, FrameSize(width: 64, height: 64))).first)
        #expect(letterbox.isFilled(PixelRect(left: 0, top: 0, right: 64, bottom: 16), black))
        #expect(letterbox.isFilled(PixelRect(left: 0, top: 16, right: 64, bottom: 48), grey))
        #expect(letterbox.isFilled(PixelRect(left: 0, top: 48, right: 64, bottom: 64), black))

        let tall = try Clip([grey, grey], size: FrameSize(width: 64, height: 128), rate: "30")
        let pillarbox = try #require(try frames(1, of: try open(tall, FrameSize(width: 60, height: 64))).first)
        #expect(pillarbox.isFilled(PixelRect(left: 0, top: 0, right: 14, bottom: 64), black))
        #expect(pillarbox.isFilled(PixelRect(left: 14, top: 0, right: 46, bottom: 64), grey))
        #expect(pillarbox.isFilled(PixelRect(left: 46, top: 0, right: 60, bottom: 64), black))
    }

    @Test func pixelsThatAreNotSquareAreMadeSquare() throws {
        let clip = try Clip([grey, grey], size: size, rate: "30", options: ["-vf", "setsar=2/1", "-c:v", "ffv1"])
        let camera = try open(clip, FrameSize(width: 1920, height: 1080))
        #expect(camera.format.size == FrameSize(width: 128, height: 48))
        #expect(camera.descriptor.largestSize == camera.format.size)
    }

    @Test func samplesKeepTheirPlacesAndChromaLinesAreBlended() throws {
        let picture = "color=black:s=64x48:r=30,format=yuv420p,geq=lum=40+X:cb='if(lt(Y,12),100,140)':cr=128+X"
        let options = ["-frames:v", "2", "-c:v", "ffv1", "-colorspace", "bt709", "-color_range", "tv"]
        let clip = try Clip(made: ["-f", "lavfi", "-i", picture] + options, name: "clip.mkv")
        let frame = try #require(try frames(1, of: try open(clip, size)).first)
        for (row, cb) in [(0, 100), (22, 100), (23, 110), (24, 130), (25, 140), (47, 140)] {
            for column in 0..<64 {
                #expect(frame.pixel(column, row) == SIMD3(40 + column, cb, 128 + column / 2))
            }
        }
    }

    @Test func aSmallFileKeepsItsOwnSize() throws {
        let clip = try Clip([grey, grey], size: size, rate: "30")
        let camera = try open(clip, FrameSize(width: 1920, height: 1080))
        #expect(camera.format.size == size)
        #expect(try frames(1, of: camera).first?.layout.size == size)
    }

    @Test func steadyStateMakesNoPictures() throws {
        let clip = try Clip(Array(repeating: grey, count: 20), size: size, rate: "100")
        let camera = try #require(try open(clip, size) as? FileCamera)
        let collector = FrameCollector(mostHeld: 3)
        try camera.start(collector.handlers)
        try collector.wait(forFrames: 10)
        let made = camera.picturesMade
        try collector.wait(forFrames: 60)
        camera.stop()
        #expect(made <= 5)
        #expect(camera.picturesMade <= 5)
    }

    @Test func damageInTheMiddleIsSkipped() throws {
        let shades = (0..<30).map { SIMD3(40 + 5 * $0, 128, 128) }
        let whole = try Clip(shades, size: size, rate: "100", name: "a.mkv", options: ["-c:v", "mjpeg", "-q:v", "2"])
        var bytes = try Data(contentsOf: URL(filePath: whole.path))
        let middle = bytes.count / 2
        bytes.replaceSubrange(middle..<middle + 400, with: Data(repeating: 0x55, count: 400))
        let damaged = try Clip(bytes: bytes, name: "damaged.mkv")
        #expect(try frames(40, of: try open(damaged, size)).count == 40)
    }

    @Test func aFileOfWhichNothingCanBeDecodedFails() throws {
        let clip = try Clip([grey, grey, grey], size: size, rate: "30", name: "a.avi", options: ["-c:v", "libx264"])
        var bytes = try Data(contentsOf: URL(filePath: clip.path))
        let start = try #require(bytes.range(of: Data("movi".utf8))?.upperBound)
        let end = try #require(bytes.range(of: Data("idx1".utf8))?.lowerBound)
        // The chunk headers stay, what is in the chunks is wiped.
        bytes.resetBytes(in: start + 8..<end)
        let empty = try Clip(bytes: bytes, name: "empty.avi")
        let collector = FrameCollector()
        let camera = try open(empty, size)
        try camera.start(collector.handlers)
        let failure = try collector.waitForFailure()
        camera.stop()
        #expect("\(failure)" == "playing \(empty.path) failed: none of its pictures can be decoded")
        #expect(collector.held.isEmpty)
    }
}
#endif
