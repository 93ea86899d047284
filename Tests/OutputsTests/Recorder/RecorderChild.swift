import Foundation
import Frames

/// The program that records until it is killed.
final class RecorderChild {
    let process = Process()
    /// The name its file would have had.
    let name: String

    /// Returns when the first picture was offered.
    init(folder: URL, width: Int, height: Int) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        process.executableURL = root.appending(path: ".build/release/recorder-child")
        process.arguments = [folder.path, "\(width)", "\(height)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = output.fileHandleForReading.availableData
        name = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    }

    func kill(after seconds: Double) {
        (MonotonicTime.now + Int64(seconds * 1e9)).sleepUntil()
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
