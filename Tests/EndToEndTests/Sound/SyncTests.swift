import TestSupport
import Testing

extension EndToEnd {
    /// The chart's flash and beep at a receiver.
    @Suite struct SyncTests {
        @Test func flashAndBeepAreOfOneMoment() throws {
            let show = try Show(["--preset", "1080p"])
            expectDelay(0, try show.connect(), seconds: 6, flashes: 4)
        }

        @Test func theDelayShiftsTheBeepAlsoWhileSending() throws {
            let show = try Show(["--preset", "720p", "--audio-delay-ms", "200"])
            let receiver = try show.connect()
            expectDelay(200, receiver, seconds: 4.5, flashes: 3)
            try show.setSound(#"{"delayMilliseconds":50}"#)
            _ = receiver.listen(seconds: 1) { _ in }
            expectDelay(50, receiver, seconds: 4.5, flashes: 3)
        }

        /// A machine that pauses tears flashes from their beeps, but not in every look.
        private func expectDelay(_ milliseconds: Double, _ receiver: NDIReceiver, seconds: Double, flashes: Int) {
            var isInStep = false
            for _ in 0..<5 where !isInStep {
                let delays = FlashBeep(receiver, seconds: seconds).delays
                print("beep after flash at the receiver, \(milliseconds) ms wanted: \(delays)")
                // A frame may come late on a machine that has other things to do.
                let late = delays.count { abs($0 - milliseconds) > 10 }
                isInStep = delays.count >= flashes && late <= 1
            }
            #expect(isInStep)
        }
    }
}
