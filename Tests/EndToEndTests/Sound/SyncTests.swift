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
            // A frame may come late on a machine that has other things to do.
            #expect(reading.delays.count { abs($0) > 10 } <= 1)
        }

        @Test func theDelayShiftsTheBeepAlsoWhileSending() throws {
            let show = try Show(["--preset", "720p", "--audio-delay-ms", "200"])
            let receiver = try show.connect()
            let late = FlashBeep(receiver, seconds: 4.5).delays
            #expect(late.count >= 3)
            #expect(late.count { abs($0 - 200) > 10 } <= 1, "\(late)")
            try show.setSound(#"{"delayMilliseconds":50}"#)
            _ = receiver.listen(seconds: 1) { _ in }
            let less = FlashBeep(receiver, seconds: 4.5).delays
            #expect(less.count >= 3)
            #expect(less.count { abs($0 - 50) > 10 } <= 1, "\(less)")
            print("beep after flash with 200 ms: \(late), then with 50 ms: \(less)")
        }
    }
}
