import Capture
import Foundation
import Frames
import TestSupport
import Testing

/// HLS, RTSP and SRT, with what `ffmpeg` makes live: a flash of the picture and a beep in the first tenth of every
/// second, and on the right half a grey that moves on by four codes a picture.
@Suite(.serialized) struct BroadcastTests {
    private static let picture =
        "nullsrc=s=320x180:r=25,format=yuv420p,"
        + "geq=lum='if(lt(X,W/2),if(lt(mod(N,25),2.5),235,16),20+4*mod(N,50))':cb=128:cr=128"
    private static let sound = "aevalsrc='if(lt(mod(t,1),0.1),0.5*sin(2*PI*1000*t),0)':s=48000"
    private static let sources = ["-re", "-f", "lavfi", "-i", picture, "-re", "-f", "lavfi", "-i", sound]
    private static let video = [
        "-c:v", "libx264", "-preset", "ultrafast", "-g", "25", "-pix_fmt", "yuv420p", "-qp", "18",
    ]
    private static let audio = ["-c:a", "aac", "-ac", "2"]

    private let folder: TemporaryFolder
    private let server: StreamServer

    init() throws {
        folder = try TemporaryFolder()
        server = try StreamServer(folder)
    }

    private func broadcast(_ arguments: [String]) throws -> ToolProcess {
        try ToolProcess("ffmpeg", ["-nostdin", "-v", "error"] + Self.sources + arguments)
    }

    private func overSRT(_ port: Int, bFrames: Int) throws -> ToolProcess {
        try broadcast(
            Self.video + ["-bf", "\(bFrames)"] + Self.audio
                + ["-f", "mpegts", "srt://127.0.0.1:\(port)?mode=listener"])
    }

    private func overRTSP() throws -> ToolProcess {
        let video =
            ["-map", "0:v"] + Self.video + ["-tune", "zerolatency", "-f", "rtp", "rtp://127.0.0.1:\(server.rtp)"]
        let audio = ["-map", "1:a"] + Self.audio + ["-f", "rtp", "rtp://127.0.0.1:\(server.rtp + 2)"]
        let tool = try broadcast(video + audio + ["-sdp_file", folder.url.appending(path: "stream.sdp").path])
        try #require(waitUntil(seconds: 20) { (try? folder.text("stream.sdp"))?.contains("m=audio") == true })
        return tool
    }

    /// The grey of the right half, which tells the picture's place.
    private func grey(_ frame: Frame) -> Double {
        frame.mean(PixelRect(left: 200, top: 40, right: 300, bottom: 140)).x
    }

    /// How far each picture is from the one before; the grey starts anew after fifty.
    private func steps(_ frames: [Frame]) -> [Int] {
        let places = frames.map { Int(((grey($0) - 20) / 4).rounded()) }
        return zip(places, places.dropFirst()).map { ($1 - $0 + 50) % 50 }
    }

    /// From when the picture flashes to when the beep begins, in milliseconds, for the last of both.
    private func skew(_ watcher: StreamWatcher, _ blocks: [AudioBlock]) throws -> Double {
        let flashes = flashes(watcher)
        var beeps: [MonotonicTime] = []
        var quiet = 0
        for block in blocks {
            for (index, sample) in block.channel(0).enumerated() {
                if abs(sample) > 0.2 {
                    let time = block.captured + Int64(index) * 1_000_000_000 / Int64(block.format.sampleRate)
                    if quiet > 4800 { beeps.append(time) }
                    quiet = 0
                } else {
                    quiet += 1
                }
            }
        }
        let pairs = flashes.flatMap { flash in beeps.map { $0 - flash } }
        return Double(try #require(pairs.min { abs($0) < abs($1) })) / 1e6
    }

    private func flashes(_ watcher: StreamWatcher) -> [MonotonicTime] {
        let frames = watcher.frames
        return zip(frames, frames.dropFirst())
            .filter { $0.mean(Self.left).x < 100 && $1.mean(Self.left).x > 150 }
            .map { $1.stamps.captured }
    }

    /// Pictures in order, with two missing at most, but for a few where the machine has paused.
    private func isSteady(_ frames: [Frame]) -> Bool {
        let steps = steps(frames)
        return steps.count >= 20 && steps.filter { !(1...3).contains($0) }.count * 10 <= steps.count
    }

    private static let left = PixelRect(left: 20, top: 40, right: 140, bottom: 140)

    private func hear(_ watcher: StreamWatcher, seconds: Double) throws -> [AudioBlock] {
        _ = try watcher.frames(1)
        let microphone = try #require(watcher.camera.sound).open()
        // Two flashes, one of which has its beep in what was heard.
        return try Recording.of(microphone, seconds: seconds) { blocks in
            let frames = watcher.frames.count
            return blocks.count.isMultiple(of: 50) && frames >= 60 && flashes(watcher).count >= 2
        }
    }

    @Test func rtspHasPicturesInOrderAndSoundInTime() throws {
        let source = try overRTSP()
        defer { source.end() }
        let watcher = try StreamWatcher("rtsp://127.0.0.1:\(server.rtsp)/live")
        let blocks = try hear(watcher, seconds: 3)
        #expect(blocks.last?.format == AudioFormat(sampleRate: 48_000, channelCount: 2))
        let frames = Array(watcher.frames.suffix(60))
        #expect(isSteady(frames), "\(steps(frames))")
        #expect(abs(try skew(watcher, blocks)) < 80)
        #expect(watcher.camera.format.rate == FrameRate(25, 1))
    }

    @Test func srtHasPicturesInOrderAndSoundInTime() throws {
        let port = try FreePort.find()
        let source = try overSRT(port, bFrames: 2)
        defer { source.end() }
        let watcher = try StreamWatcher("srt://127.0.0.1:\(port)")
        let blocks = try hear(watcher, seconds: 3)
        let frames = Array(watcher.frames.suffix(60))
        #expect(isSteady(frames), "\(steps(frames))")
        #expect(abs(try skew(watcher, blocks)) < 80)
        #expect(watcher.camera.format == VideoFormat(size: FrameSize(width: 320, height: 180), rate: FrameRate(25, 1)!))
    }

    @Test func hlsIsPlayedSteadilyFromItsEnd() throws {
        let output = folder.url.appending(path: "live.m3u8").path
        let source = try broadcast(
            Self.video + Self.audio + ["-f", "hls", "-hls_time", "1", "-hls_list_size", "4", output])
        defer { source.end() }
        try #require(waitUntil(seconds: 20) { (try? folder.text("live.m3u8"))?.contains("live2.ts") == true })
        let watcher = try StreamWatcher("http://127.0.0.1:\(server.web)/live.m3u8")
        let blocks = try hear(watcher, seconds: 3)
        let frames = watcher.frames
        #expect(isSteady(frames), "\(steps(frames))")
        #expect(abs(try skew(watcher, blocks)) < 80)
        // Played by the clock, and not a segment at a time.
        let intervals = zip(frames, frames.dropFirst()).map { $1.stamps.delivered - $0.stamps.delivered }.sorted()
        #expect(intervals[intervals.count / 4] > 20_000_000)
    }

    @Test(arguments: [
        ("rtsp://guest:s3creT@HOST/locked", "the user name or the password is wrong (401)"),
        ("rtsp://guest:s3cret@HOST/missing", "the server has no such stream (404)"),
        ("rtsp://guest:s3cret@127.0.0.1:1/live", "the connection was refused: no server is running there"),
        ("srt://127.0.0.1:1?passphrase=s3cret1234&connect_timeout=500", "stream id right?)"),
    ])
    func whatIsWrongIsSaidInWordsThatHelp(address: String, reason: String) throws {
        let trouble = try StreamWatcher(address.replacing("HOST", with: "127.0.0.1:\(server.rtsp)")).trouble()
        #expect(trouble.hasSuffix(reason))
        #expect(!trouble.lowercased().contains("s3cret"))
    }

    @Test func anRTSPServerThatNeverAnswersDoesNotHoldUpStopping() throws {
        let watcher = try StreamWatcher("rtsp://127.0.0.1:\(server.rtsp)/hang")
        try #require(server.says("rtsp OPTIONS"))
        watcher.stopsAtOnceAndTellsNothing()
    }
}
