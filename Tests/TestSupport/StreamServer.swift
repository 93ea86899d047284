import Foundation
import Frames

/// Tests/Streams/server.py, running: a server of network streams on the loopback interface.
package final class StreamServer {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The port of HTTP, and of RTSP.
    package let web: Int
    package let rtsp: Int
    /// Where the four ports for RTP begin.
    package let rtp: Int
    private static let startTime: Int64 = 60_000_000_000
    private let process: ToolProcess

    /// Serves what is in `folder`, on a port of the system's choice or on the one of a server before.
    package init(_ folder: TemporaryFolder, port: Int = 0) throws {
        process = try ToolProcess(
            "python3", ["-u", PackageRoot.path + "/Tests/Streams/server.py", folder.path, "\(port)"])
        let deadline = MonotonicTime.now + Self.startTime
        let web = process.output.waitForLine(after: "http ", until: deadline).flatMap { Int($0) }
        let other = process.output.waitForLine(after: "rtsp ", until: deadline)?.split(separator: " ")
            .compactMap { Int($0) }
        guard let web, let other, other.count == 2 else {
            process.end()
            throw Failure(description: "no server of streams: \(process.errors.text)")
        }
        (self.web, rtsp, rtp) = (web, other[0], other[1])
    }

    /// What clients asked for, a line each.
    package var requests: [String] {
        process.output.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("request ") }
    }

    /// Waits until it has printed a line; false when it does not.
    package func says(_ line: String) -> Bool {
        process.output.waitForLine(after: line, until: .now + Self.startTime) != nil
    }

    /// Ends it, and with it every connection.
    package func end() {
        process.end()
    }
}

extension TemporaryFolder {
    /// A folder with the pictures that the server sends: one second red, one second blue.
    package static func withPictures() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, colour) in [("one.jpg", "red"), ("two.jpg", "blue")] {
            try folder.make(name, ["-f", "lavfi", "-i", "color=\(colour):s=640x360", "-frames:v", "1"])
        }
        return folder
    }

    /// Has `ffmpeg` make a file.
    package func make(_ name: String, _ arguments: [String]) throws {
        let result = try MediaTool.run(
            "ffmpeg", ["-nostdin", "-v", "error", "-y"] + arguments + [url.appending(path: name).path])
        guard result.status == 0 else { throw MediaTool.Failure(description: result.errors) }
    }
}
