import Capture
import StudioKit
import Testing

@Suite struct ShowLifeTests {
    @Test func theBackgroundEndsEverythingInOrder() {
        let phone = Phone(wantsSource: true)
        let actions = phone.handle(.enteredBackground)
        #expect(actions == [.finishRecording, .stopSource, .stopServer, .keepSettings, .holdScreen(false)])
        #expect(!phone.isLive)
        #expect(phone.handle(.enteredBackground) == [])
    }

    @Test func theSourceComesBackAfterTheServer() {
        let phone = Phone(wantsSource: true)
        _ = phone.handle(.enteredBackground)
        let actions = phone.handle(.becameActive)
        #expect(actions == [.startServer, .reopenSound, .startSource, .holdScreen(true), .tell(nil)])
        #expect(phone.isLive)
    }

    @Test func aSourceThatWasOffStaysOff() {
        let phone = Phone(wantsSource: false)
        _ = phone.handle(.enteredBackground)
        #expect(!phone.handle(.becameActive).contains(.startSource))
    }

    @Test func aSourceTurnedOffInTheBackgroundStaysOff() {
        let phone = Phone(wantsSource: true)
        _ = phone.handle(.enteredBackground)
        #expect(phone.handle(.sourceWanted(false)) == [])
        #expect(!phone.handle(.becameActive).contains(.startSource))
    }

    @Test func aGlanceAwayThatIsNoBackgroundChangesNothing() {
        let phone = Phone(wantsSource: true)
        #expect(phone.handle(.becameActive) == [])
    }

    @Test func aCallFinishesTheRecordingKeepsTheSourceAndSaysWhy() {
        let phone = Phone(wantsSource: true)
        let actions = phone.handle(.cameraInterrupted(.otherApp))
        #expect(actions == [.finishRecording, .tell("No picture: another app or a call uses the camera")])
        #expect(!phone.isLive)
        #expect(phone.handle(.cameraReturned) == [.tell(nil)])
        #expect(phone.isLive)
    }

    @Test func theInterruptionOfTheBackgroundIsNotToldOnReturn() {
        let phone = Phone(wantsSource: true)
        _ = phone.handle(.enteredBackground)
        #expect(phone.handle(.cameraInterrupted(.background)) == [])
        #expect(phone.handle(.becameActive).last == .tell(nil))
        #expect(phone.handle(.cameraReturned) == [])
    }

    @Test func anInterruptionThatLastsIsToldOnReturn() {
        let phone = Phone(wantsSource: true)
        _ = phone.handle(.enteredBackground)
        _ = phone.handle(.cameraInterrupted(.heat))
        #expect(phone.handle(.becameActive).last == .tell("No picture: the device is too hot"))
    }

    @Test func anotherNetworkMakesTheSourceAnewUnderItsName() {
        let phone = Phone(wantsSource: true)
        #expect(phone.handle(.networkChanged(addresses: ["10.0.0.5"])) == [])
        let lost = phone.handle(.networkChanged(addresses: []))
        #expect(lost == [.tell("No network: receivers cannot find this camera")])
        #expect(phone.handle(.networkChanged(addresses: ["10.1.0.9"])) == [.stopSource, .startSource, .tell(nil)])
    }

    @Test func aNetworkThatOnlyChangesItsMoodIsLeftAlone() {
        let phone = Phone(wantsSource: true)
        _ = phone.handle(.networkChanged(addresses: ["10.0.0.5"]))
        #expect(phone.handle(.networkChanged(addresses: ["10.0.0.5"])) == [])
    }

    @Test func mediaServicesThatStartedAnewNeedTheirDevicesAnew() {
        let phone = Phone(wantsSource: true)
        #expect(phone.handle(.mediaServicesReset) == [.reopenCamera, .reopenSound])
    }

    @Test func soundThatWasTakenIsTriedWhenTheAppIsActiveAgain() {
        let phone = Phone(wantsSource: true)
        #expect(phone.handle(.soundInterrupted) == [])
        #expect(phone.handle(.becameActive) == [.reopenSound])
        #expect(phone.handle(.becameActive) == [])
    }

    @Test func soundThatIsGivenBackIsOpenedOnce() {
        let phone = Phone(wantsSource: true)
        _ = phone.handle(.soundInterrupted)
        #expect(phone.handle(.soundReturned) == [.reopenSound])
        #expect(phone.handle(.becameActive) == [])
    }

    @Test func heatLowersTheLoadOnceAndCoolingLiftsIt() {
        let phone = Phone(wantsSource: true)
        #expect(phone.handle(.heatChanged(.fair)) == [.tell(nil)])
        #expect(phone.handle(.heatChanged(.serious)).first == .limitLoad(LoadLimit(heat: .serious)))
        #expect(phone.handle(.heatChanged(.serious)) == [])
        #expect(phone.handle(.heatChanged(.nominal)) == [.limitLoad(.none), .tell(nil)])
    }

    @Test func theScreenStaysOnWhileTheSourceIs() {
        let phone = Phone(wantsSource: false)
        #expect(phone.handle(.sourceWanted(true)) == [.holdScreen(true)])
        #expect(phone.handle(.sourceWanted(true)) == [])
        #expect(phone.handle(.sourceWanted(false)) == [.holdScreen(false)])
    }

    @Test func afterTheEndNothingIsDone() {
        let phone = Phone(wantsSource: true)
        #expect(phone.handle(.willEnd) == [.finishRecording, .stopSource, .stopServer, .keepSettings])
        #expect(phone.handle(.becameActive) == [])
    }

    /// A phone whose life the tests tell.
    private final class Phone {
        private var life: ShowLife

        init(wantsSource: Bool) {
            life = ShowLife(wantsSource: wantsSource)
        }

        var isLive: Bool { life.isLive }

        func handle(_ event: LifeEvent) -> [LifeAction] { life.handle(event) }
    }
}
