import Capture
import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// What happens while nobody watches, and when somebody comes.
    @Suite struct RestingTests {
        @Test func withoutReceiversAboutOneFrameASecondIsMade() throws {
            let show = try Show([])
            try show.lockToDaylight()
            pause(seconds: 1)
            let before = (sent: try show.count("video", "frames", "sent"), cpu: cpuTime(show))
            let processed = try show.count("video", "frames", "processed")
            let captured = try show.count("video", "frames", "captured")
            pause(seconds: 4)
            let resting = cpuTime(show) - before.cpu
            #expect((3...5).contains(try show.count("video", "frames", "sent") - before.sent))
            #expect(try show.count("video", "frames", "processed") - processed <= 5)
            #expect(try show.count("video", "frames", "captured") - captured > 100)
            #expect(try show.dropped().isEmpty)

            let receiver = try show.connect()
            _ = try receiver.frame()
            let start = cpuTime(show)
            receiver.watch(seconds: 4) { _ in }
            let active = cpuTime(show) - start
            print("processor time at 1080p30: resting \(resting / 4), watched \(active / 4) of a core")
            #expect(resting < active / 2)
        }

        @Test func aReceiverThatConnectsGetsALivePicture() throws {
            let show = try Show([])
            var waits: [Double] = []
            for round in 0..<8 {
                // At other moments of the resting second each time.
                pause(seconds: 0.3 + 0.13 * Double(round))
                let start = MonotonicTime.now
                let receiver = try show.connect()
                var frame = try #require(receiver.capture(timeoutMs: 2000))
                let first = Double(frame.receivedAt - start) / 1e6
                while let age = frame.age, age > 150 { frame = try #require(receiver.capture(timeoutMs: 2000)) }
                waits.append(Double(frame.receivedAt - start) / 1e6)
                #expect(waits[round] < 1000)
                print("connected: a picture after \(first) ms, a live one after \(waits[round]) ms")
            }
            print(
                "live picture after connecting: median \(waits.sorted()[waits.count / 2]) ms, worst \(waits.max() ?? 0) ms"
            )
        }

        /// Seconds of processor time the sender has used.
        private func cpuTime(_ show: Show) -> Double {
            let path = "/proc/\(show.process.processIdentifier)/stat"
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            // Fields 14 and 15 of proc(5), counted after the name in brackets.
            let fields = text.drop { $0 != ")" }.split(separator: " ")
            guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
            return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }
}
