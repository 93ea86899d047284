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
        // How often it was asked counts, so that nothing depends on how fast the threads are.
        let flow = Monitor((isOn: false, looksWithout: 0))
        let watch = try ServiceWatch(notifier(socket, ["WATCHDOG_USEC": "40000"])) {
            flow.update { flow in
                if !flow.isOn { flow.looksWithout += 1 }
                return flow.isOn
            }
        }
        func looksWithout(_ more: Int) -> Bool {
            let before = flow.read { $0.looksWithout }
            return waitUntil { flow.read { $0.looksWithout } >= before + more }
        }
        func hearsEverything(_ mark: String) throws -> Bool {
            try notifier(socket).tell(status: mark)
            return socket.hears { $0 == "STATUS=" + mark }
        }
        #expect(looksWithout(5))
        #expect(try hearsEverything("first"))
        #expect(socket.messages == ["STATUS=first"], "it is not ready without pictures")
        flow.update { $0.isOn = true }
        #expect(waitUntil { socket.feeds >= 3 })
        #expect(socket.messages.dropFirst().first == "READY=1")

        flow.update { $0.isOn = false }
        // One that was under way may still arrive.
        #expect(looksWithout(1))
        #expect(try hearsEverything("second"))
        let before = socket.feeds
        #expect(looksWithout(10))
        #expect(try hearsEverything("third"))
        #expect(socket.feeds == before)

        flow.update { $0.isOn = true }
        #expect(waitUntil { socket.feeds > before })
        flow.update { $0.isOn = false }
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
