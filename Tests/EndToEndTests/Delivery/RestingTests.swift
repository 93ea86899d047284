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
            let before = try Work(show)
            // Sent all the same, and by the sender's own count a small part of what is captured.
            let isSent = try waitUntil {
                // Asking is work too.
                pause(seconds: 0.5)
                return try Work(show).sent - before.sent >= 4
            }
            #expect(isSent)
            let resting = try Work(show) - before
            #expect(resting.sent * 10 < resting.captured && resting.processed * 10 < resting.captured, "\(resting)")
            // What rests is not lost; what a machine that pauses loses is less.
            #expect(try show.dropped().values.reduce(0, +) * 2 < resting.captured)

            let receiver = try show.connect()
            _ = try receiver.frame()
            let start = try Work(show)
            receiver.watch(seconds: 4) { _ in }
            let active = try Work(show) - start
            print("processor milliseconds a frame at 1080p30: resting \(resting.cost), watched \(active.cost)")
            #expect(resting.cost < active.cost / 2)
        }

        @Test func aReceiverThatConnectsGetsALivePicture() throws {
            let show = try Show([])
            var waits: [Double] = []
            for round in 0..<8 {
                // At other moments of the resting second each time.
                pause(seconds: 0.3 + 0.13 * Double(round))
                let start = MonotonicTime.now
                let receiver = try show.connect()
                var frame = try receiver.picture()
                let first = Double(frame.receivedAt - start) / 1e6
                while let age = frame.age, age > 150 { frame = try receiver.picture() }
                waits.append(Double(frame.receivedAt - start) / 1e6)
                print("connected: a picture after \(first) ms, a live one after \(waits[round]) ms")
            }
            let median = waits.sorted()[waits.count / 2]
            print("live picture after connecting: median \(median) ms, worst \(waits.max() ?? 0) ms")
            // A machine that pauses makes some wait longer.
            #expect(median < 1000)
        }
    }

    /// What the sender has done so far, by its own count.
    private struct Work {
        var captured: Int
        var processed: Int
        var sent: Int
        /// Seconds of processor time.
        var processor: Double

        init(_ show: Show) throws {
            sent = try show.count("video", "frames", "sent")
            processed = try show.count("video", "frames", "processed")
            captured = try show.count("video", "frames", "captured")
            processor = try show.processorSeconds()
        }

        /// Milliseconds of processor time for each captured frame.
        var cost: Double { processor * 1000 / Double(max(1, captured)) }

        static func - (end: Work, start: Work) -> Work {
            var work = end
            work.captured -= start.captured
            work.processed -= start.processed
            work.sent -= start.sent
            work.processor -= start.processor
            return work
        }
    }
}
