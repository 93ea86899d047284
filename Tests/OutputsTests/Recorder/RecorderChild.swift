import Foundation
import Frames
import TestSupport

/// The program that records until it is killed.
final class RecorderChild {
    let process: ToolProcess
    private static let patience: Int64 = 30_000_000_000

    /// The name its file would have had.
    let name: String

    /// Returns when the first picture was offered.
    init(folder: URL, width: Int, height: Int) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        process = try ToolProcess(
            root.appending(path: ".build/release/recorder-child").path, [folder.path, "\(width)", "\(height)"])
        name = process.output.waitForLine(after: "", until: .now + Self.patience) ?? ""
    }

    deinit {
        process.signal(SIGKILL)
    }

    /// Kills it then, or when it first has something on the disk; whether it had by then.
    func kill(after seconds: Double) -> Bool {
        (MonotonicTime.now + Int64(seconds * 1e9)).sleepUntil()
        let isInTime = process.output.waitForLine(after: "on disk", until: .now) != nil
        if !isInTime { _ = process.output.waitForLine(after: "on disk", until: .now + Self.patience) }
        process.signal(SIGKILL)
        process.wait()
        return isInTime
    }
}
