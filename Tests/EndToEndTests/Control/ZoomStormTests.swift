import Capture
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct ZoomStormTests {
        private static let requests = 100

        @Test func ofAHundredRequestsASecondTheLastWins() throws {
            let show = try Show([])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let plain = try #require(CardEdges(try receiver.frame())).width
            let storm = try Storm(show, requests: Self.requests, last: 1.33)
            var timecodes: [Int64] = []
            var arrival: MonotonicTime?
            try receiver.watch(seconds: 2) { frame in
                timecodes.append(frame.timecode)
                let width = try #require(CardEdges(frame)).width / plain
                if abs(width - 1.33) > 0.005 { arrival = nil } else if arrival == nil { arrival = frame.receivedAt }
            }
            let result = storm.result()
            let delay = Double(try #require(arrival) - result.finished) / 1e6
            print("\(Self.requests) zooms in \(result.seconds) s: the last is received \(delay) ms after its answer")
            #expect(result.refused == 0)
            #expect(delay < 500)
            let largestGap = zip(timecodes, timecodes.dropFirst()).map { $1 - $0 }.max() ?? 0
            print("largest gap between frames \(Double(largestGap) / 10_000) ms; dropped \(try show.dropped())")
            #expect(Double(largestGap) < 1e7 / 30 * 1.5)
            #expect(try show.dropped().isEmpty)
        }
    }
}
