import Outputs
import Synchronization
import TestSupport
import Testing

/// Receivers' own calls, through the real runtime.
@Suite(.serialized) struct PTZReceiverTests {
    private final class Heard: Sendable {
        private let list = Mutex<[String]>([])

        var messages: [String] { list.withLock { $0 } }
        var commands: [PTZCommand] { messages.flatMap(PTZMessage.commands) }

        func take(_ message: String) { list.withLock { $0.append(message) } }
    }

    @Test func whatAReceiverCallsArrivesAsACommand() throws {
        let heard = Heard()
        let source = try SourceFixture(configure: { $0.abilities = [.zoom] }, receive: heard.take)
        let receiver = try NDIReceiver(source.runtime, to: source.output, withPicture: false)
        #expect(waitUntil { receiver.maySteer })
        #expect(waitUntil { receiver.zoom(0.25) && heard.commands.last == .zoom(0.25) })
        let recall = PTZCommand.recallPreset(7, speed: 0.5)
        #expect(waitUntil { receiver.recallPreset(7, speed: 0.5) && heard.commands.last == recall })
        #expect(waitUntil { receiver.zoom(speed: -1) && heard.commands.last == .zoomSpeed(-1) })
    }

    @Test func aHugeMessageIsDroppedAndOfAFloodTheNewestCount() throws {
        let heard = Heard()
        let source = try SourceFixture(receive: heard.take)
        let receiver = try NDIReceiver(source.runtime, to: source.output, withPicture: false)
        #expect(waitUntil { source.output.connections == 1 })
        #expect(receiver.send("<a b='" + String(repeating: "x", count: 150_000) + "'/>"))
        #expect(waitUntil { !heard.messages.isEmpty })
        #expect(heard.messages.allSatisfy { $0.utf8.count < 20_000 })
        for index in 0..<100 {
            // The runtime refuses what it cannot take now, and keeps the newest few of what waits.
            #expect(waitUntil { receiver.send("<ntk_ptz_store_preset index='\(index)'/>") })
        }
        #expect(waitUntil { heard.commands.last == .storePreset(99) })
        let turn = source.output.lastTurn
        #expect(waitUntil { source.output.lastTurn > turn })
    }

    @Test func whatMayBeAskedIsToldAndTakenBack() throws {
        let source = try SourceFixture()
        let receiver = try NDIReceiver(source.runtime, to: source.output, withPicture: false)
        #expect(waitUntil { source.output.connections == 1 })
        #expect(!receiver.maySteer)
        source.output.announce([.focus])
        source.output.announce([.zoom])
        #expect(waitUntil { receiver.maySteer })
        // Who comes later is told what is so, and not all that was.
        let later = try NDIReceiver(source.runtime, to: source.output, withPicture: false)
        #expect(waitUntil { later.maySteer })
        var told: [String] = []
        #expect(
            waitUntil {
                if case .metadata(let text) = later.next(timeoutMs: 10) { told.append(text) }
                return told.contains { $0.hasPrefix("<ndi_product") }
            })
        #expect(told.filter { $0.hasPrefix("<ndi_capabilities") }.count == 1, "\(told)")
        source.output.announce(nil)
        #expect(waitUntil { !receiver.maySteer })
    }
}
