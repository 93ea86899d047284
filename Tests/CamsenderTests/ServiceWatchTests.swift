import Frames
import TestSupport
import Testing
import camsender

@Suite struct ServiceWatchTests {
    private func notifier(_ socket: NotifySocket, _ settings: [String: String] = [:]) throws -> ServiceNotifier {
        let environment = settings.merging(["NOTIFY_SOCKET": socket.path]) { $1 }
        return try #require(ServiceNotifier(processIdentifier: 7) { environment[$0] })
    }

    @Test func theWatchdogIsFedOnlyWhilePicturesFlow() throws {
        let socket = try NotifySocket()
        let isFlowing = Monitor(false)
        let watch = try ServiceWatch(notifier(socket, ["WATCHDOG_USEC": "40000"])) { isFlowing.read { $0 } }
        #expect(!socket.hears(within: 0.2) { _ in true }, "it is not ready without pictures")
        isFlowing.update { $0 = true }
        #expect(waitUntil { socket.feeds >= 3 })
        #expect(socket.messages.first == "READY=1")

        isFlowing.update { $0 = false }
        // One that was under way may still arrive.
        _ = waitUntil(seconds: 0.1) { false }
        let before = socket.feeds
        _ = waitUntil(seconds: 0.3) { false }
        #expect(socket.feeds == before)

        isFlowing.update { $0 = true }
        #expect(waitUntil { socket.feeds > before })
        isFlowing.update { $0 = false }
        watch.beginStopping()
        #expect(socket.hears { $0.hasPrefix("STOPPING=1") })
        watch.end()
        #expect(socket.messages.count { $0 == "READY=1" } == 1)
    }

    @Test func theManagersWishesAreRead() throws {
        let socket = try NotifySocket()
        #expect(try notifier(socket, ["WATCHDOG_USEC": "20000000"]).watchdogPeriod == 20_000_000_000)
        #expect(try notifier(socket, ["WATCHDOG_USEC": "20", "WATCHDOG_PID": "7"]).watchdogPeriod == 20_000)
        #expect(try notifier(socket, ["WATCHDOG_USEC": "20", "WATCHDOG_PID": "8"]).watchdogPeriod == nil)
        for text in ["", "0", "-5", "soon", "9223372036854775807"] {
            #expect(try notifier(socket, ["WATCHDOG_USEC": text]).watchdogPeriod == nil)
        }
        #expect(ServiceNotifier(processIdentifier: 7) { _ in nil } == nil)
        #expect(ServiceNotifier(processIdentifier: 7) { _ in "relative" } == nil)
    }

    @Test func aStatusIsOneLine() throws {
        let socket = try NotifySocket()
        try notifier(socket).tell(status: "one\ntwo\r\nREADY=1")
        #expect(socket.hears { _ in true })
        #expect(socket.messages == ["STATUS=one two READY=1"])
    }

    @Test func aManagerThatIsGoneIsNoTrouble() throws {
        let path = try NotifySocket().path
        for name in [path, "@nobody-listens-here", "/" + String(repeating: "long", count: 100)] {
            let notifier = try #require(ServiceNotifier(processIdentifier: 7) { $0 == "NOTIFY_SOCKET" ? name : nil })
            notifier.tellReady()
        }
    }
}
