#if os(Linux)
import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// How the control page is found in the network, with real daemons in a network of the test's own.
    @Suite(.serialized, .enabled(if: AvahiNetwork.isPossible)) struct AnnouncementTests {
        private static let port = 8099
        private let network: AvahiNetwork

        init() throws {
            network = try AvahiNetwork()
        }

        private func startSender(_ arguments: String...) throws -> ToolProcess {
            let sender = try network.start(
                CamSenderProcess.executable,
                [
                    "--port", "\(Self.port)", "--no-ndi", "--mic", "off", "--camera", "test:bars", "--preset", "720p",
                    "--name", "Studio A",
                ] + arguments)
            let isThere = sender.output.waitForLine(after: "Control: ", until: .now + 20_000_000_000) != nil
            try #require(isThere, "\(sender.errors.text)")
            return sender
        }

        /// What the status document says of it.
        private func announcement() throws -> [String: Any] {
            let text = try network.run("curl", ["-s", "http://127.0.0.1:\(Self.port)/api/v1/status"])
            let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            return document?["mdns"] as? [String: Any] ?? [:]
        }

        private func reaches(_ state: String, seconds: Double = 30) -> Bool {
            waitUntil(seconds: seconds) {
                // Asking starts programs, which the sender should not notice.
                (MonotonicTime.now + 100_000_000).sleepUntil()
                return (try? announcement())?["state"] as? String == state
            }
        }

        @Test func theControlPageIsFoundWithItsProperties() throws {
            try network.startBus()
            try network.startDaemon()
            let sender = try startSender()
            #expect(reaches("announced"))
            #expect(try announcement()["name"] as? String == "Studio A")
            var found: [AvahiNetwork.Found] = []
            let isFound = try waitUntil {
                found = try network.browse("_http._tcp")
                return found.count == 1
            }
            #expect(isFound, "\(found)")
            let service = try #require(found.first)
            #expect(service.name == "Studio A" && service.port == Self.port)
            #expect(service.host == "camtest.local" && service.address == AvahiNetwork.address)
            for property in ["\"path=/\"", "\"api=/api/v1\"", "\"model=CamSender\"", "\"version=", "\"id="] {
                #expect(service.text.contains(property), "\(service.text)")
            }
            #expect(
                try network.run("curl", ["-s", "http://127.0.0.1:\(Self.port)/metrics"]).contains(
                    "camsender_mdns_announced 1\n"))
            sender.end()
            #expect(waitUntil { (try? network.browse("_http._tcp").isEmpty) == true })
        }

        @Test func aDaemonThatComesAndGoesIsFollowed() throws {
            try network.startBus()
            let sender = try startSender()
            #expect(reaches("waiting"))
            #expect((try announcement()["reason"] as? String)?.contains("not running") == true)
            for _ in 0..<2 {
                try network.startDaemon()
                #expect(reaches("announced"))
                #expect(try waitUntil { try network.browse("_http._tcp").map(\.name) == ["Studio A"] })
                network.stopDaemon()
                #expect(reaches("waiting"))
            }
            sender.end()
        }

        @Test func aBusThatComesLateIsFoundWithoutHurry() throws {
            let sender = try startSender()
            #expect(reaches("waiting"))
            let clock = "/proc/\(sender.identifier)/task"
            let before = try Self.processorTicks(of: "mdns", in: clock)
            (MonotonicTime.now + 3_000_000_000).sleepUntil()
            // A hundredth of a second each: it sleeps.
            #expect(try Self.processorTicks(of: "mdns", in: clock) - before < 5)
            try network.startBus()
            try network.startDaemon()
            #expect(reaches("announced"))
            network.stopDaemon()
            network.stopBus()
            #expect(reaches("waiting"))
            sender.end()
        }

        @Test func aNameThatIsTakenGetsANumber() throws {
            try network.startBus()
            try network.startDaemon()
            let other = try network.start("avahi-publish", ["-s", "Studio A", "_http._tcp", "1234"])
            #expect(waitUntil { (try? network.browse("_http._tcp").count) == 1 })
            let sender = try startSender()
            #expect(reaches("announced"))
            #expect(try announcement()["name"] as? String == "Studio A #2")
            #expect(
                try waitUntil { Set(try network.browse("_http._tcp").map(\.name)) == ["Studio A", "Studio A #2"] })
            sender.end()
            other.end()
        }

        @Test func aRenamedSourceIsAnnouncedUnderItsNewName() throws {
            try network.startBus()
            try network.startDaemon()
            let sender = try startSender()
            #expect(reaches("announced"))
            _ = try network.run(
                "curl",
                ["-s", "-X", "PATCH", "-d", "name=Studio B", "http://127.0.0.1:\(Self.port)/api/v1/ndi"])
            #expect(waitUntil { (try? announcement())?["name"] as? String == "Studio B" })
            // The old name is forgotten a second after its good-bye.
            #expect(waitUntil { (try? network.browse("_http._tcp").map(\.name)) == ["Studio B"] })
            sender.end()
        }

        @Test(arguments: [["--no-mdns"], ["--host", "127.0.0.1"]])
        func whatOthersShallNotFindIsNotAnnounced(arguments: [String]) throws {
            try network.startBus()
            try network.startDaemon()
            let sender = try startSender(arguments[0], arguments.count > 1 ? arguments[1] : "--open")
            let state = try announcement()
            #expect(state["state"] as? String == "off" && (state["reason"] as? String)?.isEmpty == false)
            #expect(try network.browse("_http._tcp").isEmpty)
            sender.end()
        }

        @Test func theDoctorTellsWhetherTheDaemonAnswers() throws {
            #expect(
                try network.run(CamSenderProcess.executable, ["doctor", "--port", "8099"]).contains("note Discovery"))
            try network.startBus()
            try network.startDaemon()
            #expect(
                waitUntil {
                    (try? network.run(CamSenderProcess.executable, ["doctor", "--port", "8099"]))?
                        .contains("ok   Discovery: avahi answers, this machine is camtest.local") == true
                })
        }

        /// What the threads of a name have used of the processor, in ticks.
        private static func processorTicks(of name: String, in folder: String) throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, thread in
                // A thread that has ended since it was listed has no file any more.
                let line = (try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)) ?? ""
                guard line.contains("(\(name))"), let end = line.lastIndex(of: ")") else { return sum }
                // After the name, user and system time are the 12th and 13th field.
                let fields = line[line.index(after: end)...].split(separator: " ")
                return sum + (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
            }
        }
    }
}
#endif
