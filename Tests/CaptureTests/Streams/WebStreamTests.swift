import Capture
import Foundation
import Frames
import TestSupport
import Testing

/// Streams over HTTP, from a server that also misbehaves.
@Suite(.serialized) struct WebStreamTests {
    /// Full red and full blue, BT.709 and limited range; the server's pictures are BT.601 and full range.
    private static let red = SIMD3<Double>(63, 102, 240)
    private static let blue = SIMD3<Double>(32, 240, 118)

    private let folder: TemporaryFolder
    private let server: StreamServer
    private var root: String { "127.0.0.1:\(server.web)" }

    init() throws {
        folder = try .withPictures()
        server = try StreamServer(folder)
    }

    @Test func picturesComeInTheirColoursAndTheirOwnSize() throws {
        let watcher = try StreamWatcher("http://\(root)/mjpeg")
        let frames = try watcher.frames(45)
        #expect(frames.allSatisfy { $0.layout.size == FrameSize(width: 640, height: 360) })
        #expect(frames.map(\.number) == (0..<45).map { Int64($0) })
        #expect(frames.allSatisfy(Self.hasItsColour))
        // A second each; a pause may leave out most of one.
        for colour in [Self.red, Self.blue] {
            #expect(waitUntil(seconds: 30) { watcher.frames.contains { $0.middle.distance(to: colour) <= 2 } })
        }
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.stamps.captured < $1.stamps.captured })
        #expect(frames.allSatisfy { $0.stamps.captured <= $0.stamps.delivered })
        #expect(watcher.camera.format.size == FrameSize(width: 640, height: 360))
        #expect(watcher.camera.sound == nil)
        #expect(watcher.news.first == .settled)
    }

    @Test func picturesAreScaledDownToWhatIsWanted() throws {
        let watcher = try StreamWatcher("http://\(root)/mjpeg", size: FrameSize(width: 320, height: 180))
        let frame = try #require(try watcher.frames(1).first)
        #expect(frame.layout.size == FrameSize(width: 320, height: 180))
        #expect(Self.hasItsColour(frame))
    }

    @Test func aStreamThatEndsIsConnectedToAgain() throws {
        let watcher = try StreamWatcher("http://\(root)/end")
        let ended = CaptureError.failed(doing: "reading \(root)/end", reason: "the server ended the stream")
        try watcher.wait(for: [.settled, .interrupted(ended), .settled, .interrupted(ended), .settled])
        let numbers = try watcher.frames(11).map(\.number)
        #expect(numbers == (0..<11).map { Int64($0) })
    }

    @Test func aServerThatFallsSilentIsLeftAndTriedAgain() throws {
        let watcher = try StreamWatcher("http://\(root)/freeze")
        #expect(try watcher.trouble().hasSuffix("the server is connected but sends no pictures"))
        try watcher.wait { news in news.drop(while: { $0 == .settled }).contains(.settled) }
    }

    @Test(arguments: [
        ("http://guest:s3creT@HOST/locked/mjpeg", "the user name or the password is wrong (401)"),
        ("http://HOST/locked/mjpeg", "it wants a user name and a password (401)"),
        ("http://guest:s3cret@HOST/none", "the server has no such stream (404)"),
        ("http://guest:s3cret@127.0.0.1:1/x", "the connection was refused: no server is running there"),
        ("http://guest:s3cret@no-such-host.invalid/x", "the host no-such-host.invalid is not known"),
        ("http://HOST/page.html", "what comes is no video stream that is understood"),
        ("http://HOST/sound.mp3", "there is no video in it"),
    ])
    func whatIsWrongIsSaidInWordsThatHelp(address: String, reason: String) throws {
        try folder.write("page.html", "<html><body>" + String(repeating: "Welcome. ", count: 500))
        if address.hasSuffix("mp3") { try folder.make("sound.mp3", ["-f", "lavfi", "-i", "sine=d=1"]) }
        let trouble = try StreamWatcher(address.replacing("HOST", with: root)).trouble()
        #expect(trouble.hasSuffix(reason))
        #expect(!trouble.lowercased().contains("s3cret"))
    }

    @Test func theRightPasswordOpens() throws {
        let watcher = try StreamWatcher("http://guest:s3cret@\(root)/locked/mjpeg")
        #expect(try watcher.frames(1).first.map(Self.hasItsColour) == true)
        #expect(!watcher.camera.descriptor.id.contains("s3cret") && !watcher.camera.descriptor.name.contains("guest"))
    }

    @Test func aServerThatNeverAnswersDoesNotHoldUpStopping() throws {
        let watcher = try StreamWatcher("http://\(root)/silent")
        try #require(server.says("silent"))
        watcher.stopsAtOnceAndTellsNothing()
    }

    @Test func nothingIsDeliveredAfterStop() throws {
        let watcher = try StreamWatcher("http://\(root)/mjpeg")
        _ = try watcher.frames(3)
        watcher.camera.stop()
        let count = watcher.frames.count
        (MonotonicTime.now + 200_000_000).sleepUntil()
        #expect(watcher.frames.count == count)
    }

    @Test(arguments: ["file:PATH", "PATH", "concat:PATH", "subfile,,start,0,end,0,,:PATH", "crypto:PATH", "data:,x"])
    func aPlaylistReachesNoLocalFile(segment: String) throws {
        try folder.make("clip.ts", ["-f", "lavfi", "-i", "color=red:s=320x180:d=2", "-c:v", "libx264"])
        let path = folder.url.appending(path: "clip.ts").path
        let segment = segment.replacing("PATH", with: path)
        try folder.write("evil.m3u8", Self.playlist(segment))
        try folder.write("good.m3u8", Self.playlist("clip.ts"))
        let evil = try StreamWatcher("http://\(root)/evil.m3u8")
        #expect(try !evil.trouble().isEmpty)
        #expect(evil.frames.isEmpty)
        #expect(try StreamWatcher("http://\(root)/good.m3u8").frames(1).count == 1)
    }

    @Test(arguments: ["#EXT-X-STREAM-INF:BANDWIDTH=1\nloop.m3u8", "#EXT-X-STREAM-INF:BANDWIDTH=1\nother.m3u8"])
    func aPlaylistThatLeadsToItselfIsAskedForAFewTimes(entry: String) throws {
        try folder.write("loop.m3u8", "#EXTM3U\n\(entry)\n")
        try folder.write("other.m3u8", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nloop.m3u8\n")
        let watcher = try StreamWatcher("http://\(root)/loop.m3u8")
        #expect(try watcher.trouble().hasSuffix("its playlist asks for the same addresses again and again"))
        // What the server prints comes here a little later.
        var count = 0
        repeat {
            count = server.requests.count
            (MonotonicTime.now + 300_000_000).sleepUntil()
        } while server.requests.count != count
        #expect(count <= 40)
        // Other streams are tried again several times meanwhile.
        (MonotonicTime.now + 2_000_000_000).sleepUntil()
        #expect(server.requests.count == count)
    }

    private static func hasItsColour(_ frame: Frame) -> Bool {
        [red, blue].contains { frame.middle.distance(to: $0) <= 2 }
    }

    private static func playlist(_ segment: String) -> String {
        "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:2.0,\n\(segment)\n#EXT-X-ENDLIST\n"
    }
}
