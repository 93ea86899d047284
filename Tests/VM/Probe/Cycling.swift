import Capture
import Foundation
import Frames

/// Takes vivid's first device away and gives it back so often while it is used, and tells what this process holds after
/// the first cycles and after the last.
struct Cycling {
    private struct State {
        var frames = 0
        var failure: CaptureError?
    }

    private static let driver = "/sys/bus/platform/drivers/vivid"
    /// By then everything that is made once has been made.
    private static let settled = 5
    private static let patience: Int64 = 60_000_000_000

    private let cameras: V4L2Cameras
    private let id: String
    private let count: Int

    init(_ cameras: V4L2Cameras, _ arguments: [String]) {
        self.cameras = cameras
        id = arguments.first ?? ""
        count = arguments.dropFirst().first.flatMap { Int($0) } ?? 20
    }

    func run() throws {
        for cycle in 1...Self.settled + count {
            try goAround()
            if cycle == Self.settled || cycle == Self.settled + count { report(cycle) }
        }
    }

    private func goAround() throws {
        let state = Monitor(State())
        let format = VideoFormat(size: FrameSize(width: 320, height: 180), rate: .thirty)
        let camera = try cameras.camera(id, format: format)
        try camera.start(
            CameraHandlers(
                deliver: { _ in state.update { $0.frames += 1 } },
                fail: { error in state.update { $0.failure = error } }))
        guard state.wait(until: .now + Self.patience, for: { $0.frames > 1 ? () : nil }) != nil else {
            throw CaptureError.noPicture(camera: id)
        }
        try order("unbind")
        guard state.wait(until: .now + Self.patience, for: { $0.failure }) != nil else {
            throw CaptureError.failed(doing: "unplugging", reason: "the camera does not notice")
        }
        camera.stop()
        try waitForList { !$0 }
        try order("bind")
        try waitForList { $0 }
    }

    private func order(_ word: String) throws {
        try Data("vivid.0".utf8).write(to: URL(fileURLWithPath: "\(Self.driver)/\(word)"))
    }

    private func waitForList(_ isAsWanted: (_ isThere: Bool) -> Bool) throws {
        let deadline = MonotonicTime.now + Self.patience
        while !isAsWanted(cameras.descriptors().contains { $0.id == id }) {
            guard .now < deadline else {
                throw CaptureError.failed(doing: "waiting", reason: "the list stays as it is")
            }
            (MonotonicTime.now + 5_000_000).sleepUntil()
        }
    }

    private func report(_ cycle: Int) {
        // The list is looked at again a few times; files are open meanwhile.
        let files = (0..<10).compactMap { _ in
            (MonotonicTime.now + 50_000_000).sleepUntil()
            return (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count
        }.min()
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let memory = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        let kilobytes = memory?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        Line(["cycle": cycle, "files": files ?? -1, "kilobytes": kilobytes ?? -1]).print()
    }
}
