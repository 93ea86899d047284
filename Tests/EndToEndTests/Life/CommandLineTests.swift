import Foundation
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct CommandLineTests {
        @Test(arguments: [
            ["--prot", "8080"], ["--port", "0"], ["--port", "70000"], ["--port", "http"], ["--port"],
            ["--preset", "8K"], ["--fps", "31"], ["--fps", "29,97"], ["--camera", "test:nothing"],
            ["--camera", "file:/nonexistent.mp4"], ["--camera", "test:chart?kelvin=1"],
            ["--allow-origin", "panel.example"], ["dance"], ["serve", "extra"],
        ])
        func aWrongCommandLineGetsOneLineAndExitCodeTwo(arguments: [String]) throws {
            let run = try CamSenderRun(arguments)
            #expect(run.status == 2)
            #expect(run.complaints.count == 1, "\(run.standardError)")
            #expect(run.standardOutput.isEmpty)
        }

        @Test func aPortInUseIsToldInOneLine() throws {
            let taken = try ListeningPort()
            let run = try CamSenderRun(["--host", "127.0.0.1", "--port", "\(taken.port)", "--no-ndi"])
            #expect(run.status == 1)
            #expect(run.complaints.count == 1, "\(run.standardError)")
            #expect(run.standardError.contains("\(taken.port)"))
        }

        @Test func helpVersionAndTheListOfCamerasSucceed() throws {
            for (argument, expected) in [
                ("--help", "--ndi-runtime"), ("--version", "CamSender"), ("cameras", "test:chart"),
            ] {
                let run = try CamSenderRun([argument])
                #expect(run.status == 0)
                #expect(run.standardOutput.contains(expected))
                #expect(run.standardError.isEmpty)
            }
        }

        @Test func theDoctorLooksAtEverything() throws {
            let run = try CamSenderRun(["doctor", "--port", "\(try FreePort.find())"])
            for subject in ["NDI runtime", "Processor", "Discovery", "Camera", "Control port", "Network", "Free disk"] {
                #expect(run.standardOutput.contains(subject))
            }
            let taken = try ListeningPort()
            let blocked = try CamSenderRun(["doctor", "--port", "\(taken.port)"])
            #expect(blocked.status == 1 && blocked.standardOutput.contains("BAD  Control port: \(taken.port)"))
            let nowhere = try CamSenderRun(["doctor", "--camera", "test:nothing"])
            #expect(nowhere.status == 1)
            #expect(nowhere.standardOutput.contains("BAD  Camera: there is no camera test:nothing"))
            let without = try CamSenderRun(["doctor", "--ndi-runtime", "/nonexistent"])
            #expect(without.status == 1)
            #expect(without.standardOutput.contains("/nonexistent"))
        }

        @Test func theDoctorKnowsTheProgramThatRuns() throws {
            let show = try Show(["--preset", "720p", "--no-ndi"], sendsNDI: false)
            let port = try #require(show.process.control.port)
            // The doctor waits two seconds for an answer, and a machine may pause longer.
            var line = ""
            let isKnown = try waitUntil {
                let run = try CamSenderRun(["doctor", "--port", "\(port)"])
                line =
                    run.standardOutput.split(separator: "\n").map(String.init)
                    .first { $0.contains("Control port") } ?? ""
                return line.hasPrefix("ok   Control port: CamSender/") && line.contains("http://127.0.0.1:\(port)/")
            }
            #expect(isKnown, "\(line)")
        }
    }
}
