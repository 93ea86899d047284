import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// Events over a real connection.
    @Suite struct EventStreamTests {
        private static let patience: Int64 = 30_000_000_000

        private func listen(_ show: Show, _ arguments: String...) throws -> ToolProcess {
            try ToolProcess("curl", ["-sN"] + arguments + [show.process.control.absoluteString + "api/v1/events"])
        }

        private func hears(_ text: String, _ listener: ToolProcess) -> Bool {
            let deadline = MonotonicTime.now + Self.patience
            while .now < deadline {
                if listener.output.text.contains(text) { return true }
                (MonotonicTime.now + 5_000_000).sleepUntil()
            }
            return false
        }

        @Test func twoListenersHearOfACommandAndReceiversToo() throws {
            let show = try Show(["--preset", "720p"])
            let listeners = [try listen(show), try listen(show)]
            for listener in listeners { #expect(hears("event: state", listener)) }
            try show.zoom(3.25)
            for listener in listeners { #expect(hears(#""zoomFactor":3.25"#, listener)) }
            let receiver = try show.connect()
            for listener in listeners { #expect(hears(#""connections":1"#, listener)) }
            receiver.setTally(program: true, preview: false)
            for listener in listeners { #expect(hears(#""program":true"#, listener)) }
        }

        @Test func fiftyListenersHearOfACommand() throws {
            let show = try Show(["--preset", "720p"])
            let listeners = try (0..<50).map { _ in try listen(show) }
            for listener in listeners { #expect(hears("event: state", listener)) }
            try show.zoom(2.75)
            for listener in listeners { #expect(hears(#""zoomFactor":2.75"#, listener)) }
            #expect(try show.process.get("/api/v1/status").status == 200)
        }
    }
}
