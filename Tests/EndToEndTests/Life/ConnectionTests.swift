import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct ConnectionTests {
        private static let rounds = 200
        private static let mostGrowth = 10.0

        @Test func twoHundredReceiversComeAndGo() throws {
            let show = try Show(["--preset", "720p"])
            let (name, port) = (try #require(try show.fullName), try show.port)
            let memory = { ResidentMemory.megabytes(of: "\(show.process.processIdentifier)") }
            try comeAndGo(show, name, port)
            #expect(try waitUntil { try show.count("ndi", "connections") == 0 })
            let before = memory()
            let start = MonotonicTime.now
            for _ in 0..<Self.rounds { try comeAndGo(show, name, port) }
            let seconds = Double(.now - start) / 1e9
            #expect(try waitUntil { try show.count("ndi", "connections") == 0 })
            _ = waitUntil(seconds: 10) { memory() - before < Self.mostGrowth }
            let after = memory()
            print("\(Self.rounds) receivers in \(seconds) s: \(before) MB before, \(after) MB after")
            #expect(after - before < Self.mostGrowth)
            let receiver = try show.connect()
            #expect(try receiver.frame().strip != nil)
        }

        @Test func aReceiverThatStandsStillHoldsNobodyUp() throws {
            let show = try Show(["--preset", "720p"])
            let watching = try show.connect()
            _ = try watching.frame()
            let before = ResidentMemory.megabytes(of: "\(show.process.processIdentifier)")
            let stalled = try show.connect()
            #expect(try waitUntil { try show.count("ndi", "connections") == 2 })
            let reading = try StripReading(watching, seconds: 6)
            let after = ResidentMemory.megabytes(of: "\(show.process.processIdentifier)")
            print("beside a receiver that stands still: \(reading.summary); \(before) MB, then \(after) MB")
            #expect(abs(reading.framesPerSecond / 30 - 1) < 0.1)
            #expect(after - before < 20)
            #expect(stalled.capture(timeoutMs: 2000) != nil)
        }

        private func comeAndGo(_ show: Show, _ name: String, _ port: Int) throws {
            let receiver = try NDIReceiver(show.runtime, source: name, port: port)
            _ = try #require(receiver.capture(timeoutMs: 2000))
        }

        @Test func noPictureBufferIsMadeOnceItRuns() throws {
            let show = try Show(["--preset", "720p", "--fps", "60"])
            let receiver = try show.connect()
            try show.zoom(1.3)
            try show.expose(0.7)
            try show.balance(3200, tint: 0)
            try show.filter(#"{"name":"saturation","amount":1.1},{"name":"sepia","intensity":0.1}"#)
            receiver.watch(seconds: 1) { _ in }
            let made = try show.count("video", "buffersMade")
            let processed = try show.count("video", "frames", "processed")
            // Whoever is served keeps receiving, so that all 300 are worth making.
            let isDone = try waitUntil(seconds: 20) {
                receiver.watch(seconds: 0.2) { _ in }
                return try show.count("video", "frames", "processed") - processed > 300
            }
            #expect(isDone)
            #expect(try show.count("video", "buffersMade") == made)
            #expect(made > 0)
        }
    }
}
