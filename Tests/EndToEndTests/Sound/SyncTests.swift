import TestSupport
import Testing

extension EndToEnd {
    /// The chart's flash and beep at a receiver.
    @Suite struct SyncTests {
        @Test func flashAndBeepAreOfOneMoment() throws {
            let show = try Show(["--preset", "1080p"])
            let receiver = try show.connect()
            let reading = FlashBeep(receiver, seconds: 6)
            print("beep after flash at the receiver: \(reading.delays) ms")
            #expect(reading.delays.count >= 4)
            #expect(reading.delays.allSatisfy { abs($0) <= 10 })
        }

        @Test func theDelayShiftsTheBeepAlsoWhileSending() throws {
            let show = try Show(["--preset", "720p", "--audio-delay-ms", "200"])
            let receiver = try show.connect()
            let late = FlashBeep(receiver, seconds: 3.5).delays
            #expect(late.count >= 2)
            #expect(late.allSatisfy { abs($0 - 200) <= 10 }, "\(late)")
            try show.setSound(#"{"delayMilliseconds":50}"#)
            _ = receiver.listen(seconds: 1) { _ in }
            let less = FlashBeep(receiver, seconds: 3.5).delays
            #expect(less.count >= 2)
            #expect(less.allSatisfy { abs($0 - 50) <= 10 }, "\(less)")
            print("beep after flash with 200 ms: \(late), then with 50 ms: \(less)")
        }
    }
}
