import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct SignalTests {
        /// Far below what a ramp takes that it would wait for.
        private static let patience = 15.0

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
        func aSignalEndsItInOrder(signal: Int32) throws {
            let show = try Show(["--preset", "720p"])
            #expect(show.process.stop(signal, within: Self.patience) == 0)
            #expect(show.process.complaints.isEmpty, "\(show.process.complaints)")
        }

        @Test(arguments: [SIGTERM, SIGINT])
        func aSignalEndsItWithAReceiverAndARampUnderWay(signal: Int32) throws {
            let show = try Show(["--preset", "4K"])
            let receiver = try show.connect()
            _ = try receiver.frame()
            try show.zoom(4, rampSeconds: 60)
            receiver.watch(seconds: 0.5) { _ in }
            let start = MonotonicTime.now
            #expect(show.process.stop(signal, within: Self.patience) == 0)
            print("ended by signal \(signal) within \(Double(.now - start) / 1e6) ms")
            #expect(show.process.complaints.isEmpty, "\(show.process.complaints)")
        }

        @Test func itsNameIsFreeAfterwards() throws {
            let first = try Show(["--preset", "720p"])
            let name = try first.fullName
            #expect(first.process.stop(within: Self.patience) == 0)
            let second = try Show(["--preset", "720p"], name: first.name)
            #expect(try second.fullName == name)
        }
    }
}
