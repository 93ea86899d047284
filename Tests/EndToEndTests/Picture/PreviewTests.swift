import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// What browsers see, and what it costs those the picture is for.
    @Suite struct PreviewTests {
        @Test(arguments: [("", 960, 540), ("?width=1920&quality=90", 1920, 1080), ("?width=4000", 0, 0)])
        func aPictureShowsTheBarsInTheirColours(query: String, width: Int, height: Int) throws {
            let show = try Show(["--camera", "test:bars", "--mic", "off"], sendsNDI: false)
            try show.lockToDaylight()
            let answer = try show.process.get("/preview.jpg" + query)
            guard width > 0 else {
                #expect(answer.status == 422)
                let error = try #require(answer.json["error"] as? [String: Any])
                #expect(error["field"] as? String == "width" && error["max"] as? Int == 3840)
                return
            }
            #expect(answer.status == 200 && answer.headers["content-type"] == "image/jpeg")
            #expect(answer.headers["cache-control"] == "no-store")
            let picture = try DecodedPicture(jpeg: answer.body)
            #expect(picture.size == FrameSize(width: width, height: height))
            for (found, bar) in zip(picture.barColours(y: 0.3), DecodedPicture.Colour.bars) {
                #expect(found.isWithin(3, of: bar), "\(found) for \(bar)")
            }
        }

        @Test func whatIsShownIsWhatNDIShows() throws {
            let show = try Show(["--camera", "test:bars", "--preset", "720p", "--mic", "off"], sendsNDI: false)
            try show.lockToDaylight()
            try show.filter(#"{"name":"mono"}"#)
            var colours: [DecodedPicture.Colour] = []
            // A picture that was in the works before may come first.
            let isGrey = try waitUntil {
                let picture = try DecodedPicture(jpeg: try show.process.get("/preview.jpg").body)
                colours = picture.barColours(y: 0.3)
                return colours.allSatisfy { abs($0.red - $0.green) < 4 && abs($0.blue - $0.green) < 4 }
            }
            #expect(isGrey, "\(colours)")
            #expect(colours[0].green > colours[1].green && colours[1].green > colours[6].green)
        }

        @Test func nothingIsMadeWhileNobodyWatches() throws {
            let show = try Show(
                ["--camera", "test:bars", "--preset", "720p", "--mic", "off", "--no-ndi"], sendsNDI: false)
            #expect(try show.count("video", "frames", "processed") == 0)
            _ = try show.process.get("/preview.jpg")
            let captured = try show.count("video", "frames", "captured")
            #expect(waitUntil { (try? show.count("video", "frames", "captured") > captured + 20) == true })
            // One may have been in the works when the last viewer left.
            #expect((1...2).contains(try show.count("preview", "encoded")))
            #expect((1...2).contains(try show.count("video", "frames", "processed")))
        }

        @Test func sixViewersShareAndCostNDINothing() throws {
            let show = try Show(["--mic", "off"])
            let receiver = try show.connect()
            _ = try receiver.frame()
            let viewers = try (0..<6).map { _ in try MJPEGViewer(show, "width=640&fps=10") }
            #expect(waitUntil { viewers.allSatisfy { $0.pictures.count > 2 } })
            #expect(viewers[0].header.contains("content-type: multipart/x-mixed-replace; boundary="))
            #expect(try show.count("preview", "viewers") == 6)
            // Another program may take the processor away for a while; a sender that loses frames does so every time.
            var reading = try StripReading(receiver, seconds: 3)
            for _ in 0..<5 where reading.missing > 0 { reading = try StripReading(receiver, seconds: 3) }
            print("beside six viewers: \(reading.summary)")
            #expect(reading.missing == 0)
            // Counted before what was seen, so that nothing is made meanwhile that they cannot have.
            let encoded = try show.count("preview", "encoded")
            let pictures = viewers.map(\.pictures)
            let seen = pictures.reduce(0) { $0 + $1.count }
            // Those who came a frame later are not in step with the others' first picture, no more.
            #expect(encoded < seen / 3)
            for picture in pictures.compactMap(\.last) {
                #expect(try DecodedPicture(jpeg: picture).size == FrameSize(width: 640, height: 360))
            }
            for viewer in viewers { viewer.leave() }
            #expect(waitUntil { (try? show.count("preview", "viewers")) == 0 })
        }

        @Test func aStalledViewerIsSkippedAndOthersGoOn() throws {
            let show = try Show(["--mic", "off"], sendsNDI: false)
            let query = "width=1920&fps=30&quality=100"
            let stalled = try MJPEGViewer(show, query)
            #expect(waitUntil { !stalled.pictures.isEmpty })
            let memory = ResidentMemory.megabytes(of: "\(show.process.processIdentifier)")
            stalled.pause()
            let other = try MJPEGViewer(show, query)
            #expect(waitUntil { (try? show.count("preview", "skipped") > 30) == true })
            #expect(waitUntil { other.pictures.count > 30 })
            #expect(ResidentMemory.megabytes(of: "\(show.process.processIdentifier)") - memory < 60)
            let before = stalled.pictures.count
            stalled.goOn()
            // What the two systems held for it comes first, and then it goes on.
            #expect(waitUntil { stalled.pictures.count > before + 10 })
            for viewer in [stalled, other] { viewer.leave() }
            #expect(waitUntil { (try? show.count("preview", "viewers")) == 0 })
            let encoded = try show.count("preview", "encoded")
            let captured = try show.count("video", "frames", "captured")
            #expect(waitUntil { (try? show.count("video", "frames", "captured") > captured + 20) == true })
            // One may have been in the works when they left.
            #expect(try show.count("preview", "encoded") <= encoded + 1)
        }
    }
}
