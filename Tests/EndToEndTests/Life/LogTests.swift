import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// What a show tells of itself, line by line.
    @Suite struct LogTests {
        @Test func whatHappensIsToldOnceEach() throws {
            let folder = try TemporaryFolder()
            let show = try Show(["--preset", "720p", "--mic", "off", "--recordings", folder.path])
            let receiver = try show.connect()
            _ = try receiver.frame()
            #expect(waitUntil { show.process.standardOutput.contains("a receiver has connected (1 receiver now)\n") })
            let file = try #require(try show.process.get("/recording/start").json["name"] as? String)
            #expect(waitUntil { show.process.standardOutput.contains("recording \(file) has started\n") })
            _ = try show.process.get("/recording/stop")
            try show.post("/cameras/select", ["uniqueID": "test:bars"])
            #expect(waitUntil { show.process.standardOutput.contains("camera Colour bars, 1280x720") })
            #expect(show.process.stop() == 0)
            let told = show.process.standardOutput
            for line in ["recording \(file) has started\n", "recording \(file) has ended after "] {
                #expect(told.components(separatedBy: line).count == 2, "\(line) in \(told)")
            }
            #expect(show.process.complaints.isEmpty, "\(show.process.complaints)")
        }

        @Test func theLevelSaysHowMuch() throws {
            let show = try Show(["--preset", "720p", "--mic", "off", "--log-level", "warning"])
            let receiver = try show.connect()
            _ = try receiver.frame()
            #expect(try waitUntil { try show.count("ndi", "connections") == 1 })
            pause(seconds: 0.5)
            #expect(show.process.stop() == 0)
            #expect(!show.process.standardOutput.contains("receiver"))
        }

        @Test func whoIsTurnedAwayAgainAndAgainIsCounted() throws {
            let process = try CamSenderProcess([
                "--host", "127.0.0.1", "--port", "\(try FreePort.find())", "--no-ndi", "--mic", "off",
            ])
            let url = process.control.appending(path: "cameras").absoluteString
            let curl = try ToolProcess(
                "curl", ["-s", "-H", "X-Forwarded-For: 10.0.0.9"] + [String](repeating: url, count: 30))
            curl.wait()
            #expect(process.stop() == 0)
            #expect(process.complaints.count == 1, "\(process.standardError)")
        }

        @Test func theJournalGetsEachLinesLevel() throws {
            // As systemd does it: the variable names the stream that standard error is.
            let command = "JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/2) exec \"$0\" \"$@\" >&2"
            let state = TestState()
            let process = try ToolProcess(
                "sh",
                ["-c", command, CamSenderProcess.executable, "--host", "127.0.0.1", "--port", "\(try FreePort.find())"]
                    + ["--no-ndi", "--mic", "off", "--config", "/nonexistent.conf"],
                environment: state.environment)
            #expect(process.errors.waitForLine(after: "<5>Control: ", until: .now + 20_000_000_000) != nil)
            withExtendedLifetime(state) { process.end() }
            let lines = process.errors.text.split(separator: "\n")
            #expect(lines.first == "<4>/nonexistent.conf: there is no such file")
            #expect(lines.allSatisfy { $0.hasPrefix("<") }, "\(lines)")
        }
    }
}
