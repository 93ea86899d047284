import Frames
import Outputs
import Testing

@Suite struct ReceiverDemandTests {
    private func time(_ milliseconds: Int64) -> MonotonicTime { MonotonicTime(nanoseconds: milliseconds * 1_000_000) }

    @Test func withoutReceiversTakesTheFirstFrameAndThenOneASecond() {
        let demand = ReceiverDemand()
        let taken = stride(from: Int64(0), through: 3000, by: 25).filter { demand.takesFrame(at: time($0)) }
        #expect(taken == [0, 1000, 2000, 3000])
    }

    @Test func withAReceiverTakesEveryFrame() {
        let demand = ReceiverDemand()
        demand.update(connections: 1)
        let taken = stride(from: Int64(0), to: 500, by: 25).filter { demand.takesFrame(at: time($0)) }
        #expect(taken.count == 20)
    }

    @Test func aReceiverEndsTheRestAtOnce() {
        let demand = ReceiverDemand()
        #expect(demand.takesFrame(at: time(0)))
        #expect(!demand.wantsFrame(at: time(25)))
        demand.update(connections: 1)
        #expect(demand.wantsFrame(at: time(50)))
    }

    @Test func afterTheEndNothingIsWanted() {
        let demand = ReceiverDemand()
        demand.update(connections: 1)
        demand.end()
        #expect(!demand.wantsFrame(at: time(0)))
        #expect(!demand.takesFrame(at: time(5000)))
        #expect(demand.connections == 0)
    }

    @Test func askingDoesNotCountAsTaking() {
        let demand = ReceiverDemand()
        #expect(demand.wantsFrame(at: time(0)))
        #expect(demand.wantsFrame(at: time(0)))
    }
}
