import Capture
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct ZoomStormTests {
        private static let requests = 100
        private static let last = 1.33

        private struct Reading {
            var refused: Int
            /// Milliseconds from the answer to the last request to the first picture that obeys it.
            var delay: Double
            /// Milliseconds between the captures of two pictures that came one after the other.
            var largestGap: Double
            var dropped: Bool
        }

        @Test func ofAHundredRequestsASecondTheLastWins() throws {
            let show = try Show([])
            try show.lockToDaylight()
            let receiver = try show.connect()
            var isSmooth = false
            // Another program may take the processor away for a while.
            for _ in 0..<5 where !isSmooth {
                let reading = try storm(show, receiver)
                #expect(reading.refused == 0)
                isSmooth = reading.delay < 500 && reading.largestGap < 50 && !reading.dropped
            }
            #expect(isSmooth)
        }

        private func storm(_ show: Show, _ receiver: NDIReceiver) throws -> Reading {
            try show.zoom(1)
            let plain = try #require(CardEdges(try receiver.frame())).width
            let droppedBefore = try show.dropped()
            let storm = try Storm(show, requests: Self.requests, last: Self.last)
            var timecodes: [Int64] = []
            var arrival: MonotonicTime?
            func look(_ frame: ReceivedFrame) throws {
                timecodes.append(frame.timecode)
                let width = try #require(CardEdges(frame)).width / plain
                let isThere = abs(width - Self.last) < 0.005
                arrival = isThere ? arrival ?? frame.receivedAt : nil
            }
            let hasArrived = try waitUntil {
                try receiver.watch(seconds: 0.1, look)
                return arrival != nil
            }
            #expect(hasArrived)
            let result = storm.result()
            // Nothing comes after the last.
            try receiver.watch(seconds: 1, look)
            let gaps = zip(timecodes, timecodes.dropFirst()).map { Double($1 - $0) / 10_000 }
            let reading = Reading(
                refused: result.refused, delay: Double(try #require(arrival) - result.finished) / 1e6,
                largestGap: gaps.max() ?? .infinity, dropped: try show.dropped() != droppedBefore)
            print("\(Self.requests) zooms in \(result.seconds) s: \(reading)")
            return reading
        }
    }
}
