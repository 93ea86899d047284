import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// What a program is started with, or without.
    @Suite struct StandardStreamTests {
        /// The built executable as a shell starts it, with `redirection`.
        private func start(_ redirection: String, _ arguments: [String], _ state: TestState) throws -> ToolProcess {
            try ToolProcess(
                "sh", ["-c", redirection, CamSenderProcess.executable] + arguments, environment: state.environment)
        }

        private func answers(_ port: Int) -> Bool {
            waitUntil {
                let curl = try? ToolProcess("curl", ["-sf", "http://127.0.0.1:\(port)/api/v1/status"])
                return curl?.wait() == 0
            }
        }

        @Test func withoutAnyNoneIsTakenForSomethingElse() throws {
            let (state, port) = (TestState(), try FreePort.find())
            let process = try start(
                "exec \"$0\" \"$@\" <&- >&- 2>&-",
                ["--host", "127.0.0.1", "--port", "\(port)", "--no-ndi", "--mic", "off"], state)
            #expect(answers(port))
            for descriptor in 0...2 {
                let link = "/proc/\(process.identifier)/fd/\(descriptor)"
                #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
            }
            withExtendedLifetime(state) { process.end() }
        }

        @Test func aShowStartsWhereNobodyReadsWhatItTells() throws {
            let (state, folder, port) = (TestState(), try TemporaryFolder(), try FreePort.find())
            // More than a pipe holds.
            let line = String(repeating: "x", count: 8000)
            try folder.write("show.conf", (1...20).map { "\(line)\($0) = 1" }.joined(separator: "\n"))
            let process = try start(
                "mkfifo \(folder.path)/pipe; exec \"$0\" \"$@\" 2<>\(folder.path)/pipe",
                ["--host", "127.0.0.1", "--port", "\(port)", "--no-ndi", "--mic", "off"]
                    + ["--config", folder.path + "/show.conf"], state)
            #expect(answers(port))
            withExtendedLifetime(state) { process.end() }
        }

        @Test func aWrongCommandLineEndsItWhereNobodyReadsWhy() throws {
            let (state, folder) = (TestState(), try TemporaryFolder())
            let process = try start(
                "mkfifo \(folder.path)/pipe; exec 3<>\(folder.path)/pipe; head -c 65536 /dev/zero >&3; "
                    + "exec \"$0\" \"$@\" 2>&3",
                ["--nonsense"], state)
            let hasEnded = waitUntil { !process.isRunning }
            #expect(hasEnded)
            if hasEnded { #expect(process.wait() == 2) } else { process.signal(SIGKILL) }
        }
    }
}
