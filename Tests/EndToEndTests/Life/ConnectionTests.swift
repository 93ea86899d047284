import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct ConnectionTests {
        /// Receivers, in blocks.
        private static let block = 50
        private static let blocks = 4
        /// Megabytes that a block may leave behind.
        private static let mostGrowth = 2.5

        @Test func twoHundredReceiversComeAndGo() throws {
            let show = try Show(["--preset", "720p"])
            let (name, port) = (try #require(try show.fullName), try show.port)
            let memory = { ResidentMemory.megabytes(of: "\(show.process.processIdentifier)") }
            try comeAndGo(show, name, port)
            #expect(try waitUntil { try show.count("ndi", "connections") == 0 })
            let start = MonotonicTime.now
            let growths = try (0..<Self.blocks).map { _ in
                let before = memory()
                for _ in 0..<Self.block { try comeAndGo(show, name, port) }
                #expect(try waitUntil { try show.count("ndi", "connections") == 0 })
                return memory() - before
            }
            let seconds = Double(.now - start) / 1e9
            print("\(Self.block * Self.blocks) receivers in \(seconds) s, a block's growth: \(growths) MB")
            // What receivers leave behind they leave each time; what a moment needed that was busy, once.
            #expect(growths.contains { $0 < Self.mostGrowth })
            let receiver = try show.connect()
            #expect(try receiver.frame().strip != nil)
        }

        @Test func aReceiverThatStandsStillHoldsNobodyUp() throws {
            let show = try Show(["--preset", "720p"])
            let watching = try show.connect()
            _ = try watching.frame()
            let stalled = try show.connect()
            #expect(try waitUntil { try show.count("ndi", "connections") == 2 })
            var growths: [Double] = []
            var isInTime = false
            // The best of some looks: a machine that pauses holds everybody up.
            for _ in 0..<5 where !isInTime {
                let before = ResidentMemory.megabytes(of: "\(show.process.processIdentifier)")
                let reading = try StripReading(watching, seconds: 6)
                growths.append(ResidentMemory.megabytes(of: "\(show.process.processIdentifier)") - before)
                isInTime = abs(reading.framesPerSecond / 30 - 1) < 0.1
                print("beside a receiver that stands still: \(reading.summary); \(growths.last ?? 0) MB more")
            }
            #expect(isInTime)
            #expect(growths.contains { $0 < 20 })
            #expect(stalled.capture(timeoutMs: 30_000) != nil)
        }

        private func comeAndGo(_ show: Show, _ name: String, _ port: Int) throws {
            let receiver = try NDIReceiver(show.runtime, source: name, port: port)
            _ = try #require(receiver.capture(timeoutMs: 30_000))
        }

        @Test func noPictureBufferIsMadeOnceItRuns() throws {
            let show = try Show(["--preset", "720p", "--fps", "60"])
            let receiver = try show.connect()
            try show.zoom(1.3)
            try show.expose(0.7)
            try show.balance(3200, tint: 0)
            try show.filter(#"{"name":"saturation","amount":1.1},{"name":"sepia","intensity":0.1}"#)
            receiver.watch(seconds: 1) { _ in }
            var more: Int?
            // More are under way at once when somebody was held up; a sender that makes them anew does so in every look.
            for _ in 0..<5 where more != 0 {
                let made = try show.count("video", "buffersMade")
                let processed = try show.count("video", "frames", "processed")
                // Whoever is served keeps receiving, so that all 300 are worth making.
                let isDone = try waitUntil(seconds: 60) {
                    receiver.watch(seconds: 0.2) { _ in }
                    return try show.count("video", "frames", "processed") - processed > 300
                }
                #expect(isDone && made > 0)
                more = try show.count("video", "buffersMade") - made
            }
            #expect(more == 0)
        }
    }
}
