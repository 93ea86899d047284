import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// `camsender ctl` against a running program.
    @Suite struct CtlTests {
        private func run(_ url: String, _ words: String...) throws -> (code: Int32?, output: String, errors: String) {
            let run = try ToolProcess(CamSenderProcess.executable, ["ctl", "--url", url] + words)
            let code = run.wait()
            return (code, run.output.text, run.errors.text)
        }

        @Test func commandsSetAndShowTheState() throws {
            let show = try Show(["--preset", "720p"])
            let url = "\(show.process.control)"
            #expect(try run(url, "set", "zoomFactor=2", "exposureBias=-1").code == 0)
            #expect(try run(url, "get", "exposureBias").output == "-1\n")
            #expect(try run(url, "ndi", "off").code == 0)
            #expect(try run(url, "status", "ndi.state").output == "stopped\n")
            #expect(try run(url, "--json", "status", "ndi.state").output == "\"stopped\"\n")
            #expect(try run(url, "--json", "status", "ndi.none").code == 1)
            #expect(try run(url, "audio", "muted=on", "uid=off").code == 0)
            #expect(try run(url, "status", "sound.muted").output == "true\n")
            #expect(try run(url, "ndi", "ptz=true").code == 0)
            #expect(try run(url, "ndi", "ptz").output == "true\n")
            #expect(try run(url, "set", "zoomFactor=4", "rampSeconds=60").output.contains("\"target\": 4"))
        }

        @Test func camerasAreATableForPeopleAndJSONForPrograms() throws {
            let show = try Show(["--preset", "720p", "--no-ndi"], sendsNDI: false)
            let url = "\(show.process.control)"
            let lines = try run(url, "cameras").output.split(separator: "\n")
            #expect(lines.first?.split(separator: " ") == ["ID", "NAME"])
            #expect(lines.contains { $0.hasPrefix("*  test:chart  ") })
            #expect(try run(url, "--json", "cameras").output.contains("\"isActive\": true"))
            #expect(try run(url, "audio", "inputs").output.contains("test:tone  Test tone"))
        }

        @Test func whatIsRefusedIsToldInWordsWithAnExitCode() throws {
            let show = try Show(["--preset", "720p", "--no-ndi"], sendsNDI: false)
            let refused = try run("\(show.process.control)", "set", "zoomFactor=99")
            #expect(refused.code == 1)
            #expect(refused.output.isEmpty)
            #expect(refused.errors.contains("zoomFactor") && refused.errors.contains("10"))
            #expect(try run("\(show.process.control)", "nothing").code == 2)
            let nobody = try run("http://127.0.0.1:1", "status")
            #expect(nobody.code == 1)
            #expect(nobody.errors.contains("127.0.0.1:1"))
        }
    }
}
