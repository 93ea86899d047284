import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// The built executable under a service manager, which is this test.
    @Suite struct ServiceTests {
        private func start(_ socket: NotifySocket, watchdog seconds: Double = 0.4) throws -> CamSenderProcess {
            try CamSenderProcess(
                ["--host", "127.0.0.1", "--port", "\(try FreePort.find())", "--no-ndi", "--mic", "off", "--no-mdns"]
                    + ["--camera", "test:bars", "--preset", "720p"],
                environment: ["NOTIFY_SOCKET": socket.path, "WATCHDOG_USEC": "\(Int(seconds * 1_000_000))"])
        }

        @Test func theManagerIsToldOfReadinessLifeAndEnd() throws {
            let socket = try NotifySocket()
            let process = try start(socket)
            #expect(socket.hears { $0 == "READY=1" })
            #expect(try process.get("/healthz").status == 200, "ready means that it can be steered")
            #expect(waitUntil { socket.feeds >= 5 })
            #expect(socket.hears { $0 == "STATUS=Colour bars, 1280x720 at 30 fps; NDI is off" }, "\(socket.messages)")
            #expect(process.stop() == 0)
            #expect(socket.hears { $0.hasPrefix("STOPPING=1") })
            #expect(socket.messages.count { $0 == "READY=1" } == 1)
        }

        /// The process thread is stopped from outside, as a lock that never opens would stop it.
        @Test func aBlockedPipelineIsNotCalledAlive() throws {
            let socket = try NotifySocket()
            let process = try start(socket)
            #expect(socket.hears { $0 == "READY=1" })
            let script = PackageRoot.path + "/Tests/Service/hold_thread.py"
            let holder = try ToolProcess("python3", [script, "\(process.processIdentifier)", "process"])
            let isHeld = holder.output.waitForLine(after: "held", until: .now + 30_000_000_000) != nil
            try #require(isHeld, "\(holder.errors.text)")
            // What stands still for five seconds is blocked.
            #expect(try waitUntil { try process.get("/healthz").status == 503 })
            #expect(waitUntil { isHungry(socket) })
            let before = socket.feeds
            holder.end()
            #expect(waitUntil { socket.feeds > before })
            #expect(process.stop() == 0)
        }

        /// Not fed for ten feeding times.
        private func isHungry(_ socket: NotifySocket) -> Bool {
            let before = socket.feeds
            return !waitUntil(seconds: 1) { socket.feeds > before }
        }

        @Test func itRunsWithoutAManager() throws {
            let process = try CamSenderProcess(
                ["--host", "127.0.0.1", "--port", "\(try FreePort.find())", "--no-ndi", "--mic", "off"],
                environment: ["NOTIFY_SOCKET": "/nonexistent/notify", "WATCHDOG_USEC": "100000"])
            #expect(try process.get("/healthz").status == 200)
            #expect(process.stop() == 0)
            #expect(process.complaints.isEmpty, "\(process.complaints)")
        }
    }
}
