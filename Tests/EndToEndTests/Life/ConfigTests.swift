import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Settings from a file, on the built executable.
    @Suite struct ConfigTests {
        private func start(_ arguments: [String], environment: [String: String] = [:]) throws -> CamSenderProcess {
            try CamSenderProcess(
                ["--port", "\(try FreePort.find())", "--mic", "off"] + arguments, environment: environment)
        }

        private static let text = """
            camera = test:bars
            preset = 720p
            fps = 25
            ndi = no
            mdns = no
            host = 127.0.0.1
            name = From the file
            """

        @Test func aFileSetsTheShowAndTheCommandLineWins() throws {
            let folder = try TemporaryFolder()
            try folder.write("show.conf", Self.text)
            let process = try start(["--config", folder.path + "/show.conf", "--fps", "50"])
            let status = try process.get("/api/v1/status").text
            #expect(status.contains("test:bars"))
            #expect(process.standardOutput.contains("1280x720 at 50 fps"), "\(process.standardOutput)")
            #expect(try process.get("/ndi/status").json["name"] as? String == "From the file")
            #expect(process.control.host() == "127.0.0.1")
            #expect(process.stop() == 0)
            #expect(process.complaints.isEmpty, "\(process.complaints)")
        }

        @Test func theUsersOwnFileIsTakenByItself() throws {
            let folder = try TemporaryFolder()
            try folder.write("camsender/camsender.conf", Self.text)
            let environment = ["XDG_CONFIG_HOME": folder.path]
            let process = try start([], environment: environment)
            #expect(process.standardOutput.contains("1280x720 at 25 fps"), "\(process.standardOutput)")
            #expect(process.stop() == 0)
            let without = try start(["--config", "none", "--no-ndi", "--host", "127.0.0.1"], environment: environment)
            #expect(without.standardOutput.contains("1920x1080 at 30 fps"), "\(without.standardOutput)")
            #expect(without.stop() == 0)
        }

        @Test func aShowGoesOnWithoutAWrongLine() throws {
            let folder = try TemporaryFolder()
            try folder.write("show.conf", Self.text + "\nprot = 80\nreserve-mb = much")
            let path = folder.path + "/show.conf"
            let process = try start(["--config", path])
            #expect(process.stop() == 0)
            #expect(
                process.complaints == [
                    "camsender: \(path):8: unknown key 'prot': did you mean 'port'?",
                    "camsender: \(path):9: reserve-mb is 'much': expected megabytes to keep free",
                ])
            let missing = try start(["--config", "/nonexistent.conf", "--host", "127.0.0.1", "--no-ndi"])
            #expect(missing.stop() == 0)
            #expect(missing.complaints == ["camsender: /nonexistent.conf: there is no such file"])
        }

        @Test func aFileIsCheckedWithoutAShow() throws {
            let folder = try TemporaryFolder()
            try folder.write("good.conf", Self.text)
            try folder.write("bad.conf", "open = yes\ntoken-file = /t\nprot = 80")
            let good = try CamSenderRun(["config", "check", folder.path + "/good.conf"])
            #expect(good.status == 0)
            #expect(good.standardOutput.contains("7 settings"))
            let bad = try CamSenderRun(["config", "check", folder.path + "/bad.conf"])
            #expect(bad.status == 2)
            #expect(bad.complaints.count == 2, "\(bad.standardError)")
            let refused = try CamSenderRun(["--config", folder.path + "/bad.conf"])
            #expect(refused.status == 2, "who may come in is not guessed")
            #expect(refused.standardError.contains("exclude each other"))
        }

        @Test(arguments: [
            ("camera = test:nothing", "camera: there is no camera test:nothing"),
            ("camera = file:/nope.mp4", "camera: there is no file /nope.mp4"),
            ("host = 192.0.2.1", "host: Cannot listen on 192.0.2.1"), ("host =", "host is ''"),
            ("token-file = /tmp", "token-file: The token file /tmp is a folder"),
            ("tls-cert = /nope\ntls-key = /nope", "tls-cert: The TLS certificate and key cannot be used"),
        ])
        func whatStopsTheStartIsFoundByTheCheckAndToldWithItsLine(text: String, told: String) throws {
            let folder = try TemporaryFolder()
            try folder.write("show.conf", "ndi = no\nmdns = no\n" + text)
            let path = folder.path + "/show.conf"
            for arguments in [["config", "check", path], ["--config", path, "--mic", "off", "--state", folder.path]] {
                let run = try CamSenderRun(arguments)
                #expect(run.status == 2, "\(arguments)")
                #expect(run.standardError.hasPrefix("camsender: \(path):3: \(told)"), "\(run.standardError)")
            }
        }

        @Test func whatTheProgramStartsWithoutIsAWarningOfTheCheck() throws {
            let folder = try TemporaryFolder()
            try folder.write("show.conf", "recordings = /proc/x\nndi-runtime = /nope")
            let run = try CamSenderRun(["config", "check", folder.path + "/show.conf"])
            #expect(run.status == 0)
            #expect(run.complaints.count == 2)
            #expect(run.standardError.contains("show.conf:1: warning: recordings: "), "\(run.standardError)")
        }
    }
}
