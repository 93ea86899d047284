import Foundation
import TestSupport
import Testing

extension Show {
    /// Starts to record; the name the file will have.
    func startRecording() throws -> String {
        let answer = try process.get("/recording/start")
        try #require(answer.status == 200, "\(answer.status) \(answer.text)")
        return try #require(answer.json["name"] as? String)
    }

    /// Ends the recording; its files' names.
    func stopRecording() throws -> [String] {
        let answer = try process.get("/recording/stop")
        try #require(answer.status == 200, "\(answer.status) \(answer.text)")
        let files = try #require(answer.json["files"] as? [[String: Any]])
        return files.compactMap { $0["name"] as? String }
    }

    /// Seconds of the recording that are on the disk.
    func recordedSeconds() throws -> Double {
        (try status("recording", "duration") as? NSNumber)?.doubleValue ?? 0
    }

    /// Waits until so many seconds are on the disk; a receiver that watches goes on doing so.
    func waitForRecording(seconds: Double, beside receiver: NDIReceiver? = nil) throws {
        let isThere = try waitUntil(seconds: seconds + 60) {
            receiver?.watch(seconds: 0.1) { _ in }
            return try recordedSeconds() >= seconds
        }
        let state = try status("recording") ?? ""
        try #require(isThere, "\(state)")
    }

    /// The entries of `/list` by name.
    func recordings() throws -> [String: [String: Any]] {
        let body = try process.get("/list").body
        let entries = try #require(try JSONSerialization.jsonObject(with: body) as? [[String: Any]])
        return entries.reduce(into: [:]) { byName, entry in
            if let name = entry["name"] as? String { byName[name] = entry }
        }
    }

    /// Seconds of processor time the program has used.
    func processorSeconds() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        // User and system time are the 14th and 15th field of proc(5), of which two stand before the parenthesis.
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
