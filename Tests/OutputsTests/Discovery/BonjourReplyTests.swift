import Outputs
import Testing

/// What is told of a registration, by the numbers of <dns_sd.h>.
@Suite struct BonjourReplyTests {
    @Test func aRegistrationIsToldUnderTheNameItGot() {
        let reply = BonjourReply(code: 0, isThere: true, name: "Studio (2)")
        #expect(reply == .announced(name: "Studio (2)"))
        #expect(reply.state == .announced(name: "Studio (2)"))
    }

    @Test func oneThatLostItsNameIsOnItsWayToTheNext() {
        #expect(BonjourReply(code: 0, isThere: false, name: "Studio").state == .announcing)
    }

    @Test(arguments: [(-65570, true), (-65563, false), (-65569, false), (-65548, false), (-65537, false)])
    func failuresAreWaitedOutAndSayWhy(code: Int32, isRefusal: Bool) {
        let reply = BonjourReply(code: code, isThere: true, name: nil)
        #expect(reply == .failed(BonjourFailure(code: code)))
        #expect(reply.state.word == "waiting")
        #expect(reply.state.reason?.contains("Settings") == isRefusal)
        #expect(BonjourFailure(code: code).isRefusedByUser == isRefusal)
    }

    @Test func anUnknownFailureIsToldByItsNumber() {
        #expect(BonjourFailure(code: -65537).reason == "Bonjour: error -65537")
    }
}
