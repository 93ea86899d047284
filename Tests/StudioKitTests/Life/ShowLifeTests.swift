import StudioKit
import Testing

@Suite struct ShowLifeTests {
    @Test func theBackgroundEndsEverythingInOrder() {
        var life = ShowLife(wantsSource: true)
        #expect(life.handle(.enteredBackground) == [.finishRecording, .stopSource, .stopServer, .holdScreen(false)])
        #expect(!life.isLive)
        #expect(life.handle(.enteredBackground) == [])
    }

    @Test func theSourceComesBackAfterTheServer() {
        var life = ShowLife(wantsSource: true)
        _ = life.handle(.enteredBackground)
        let actions = life.handle(.becameActive)
        #expect(actions == [.startServer, .reopenSound, .startSource, .holdScreen(true), .tell(nil)])
        #expect(life.isLive)
    }

    @Test func aSourceThatWasOffStaysOff() {
        var life = ShowLife(wantsSource: false)
        _ = life.handle(.enteredBackground)
        #expect(!life.handle(.becameActive).contains(.startSource))
    }

    @Test func aSourceTurnedOffInTheBackgroundStaysOff() {
        var life = ShowLife(wantsSource: true)
        _ = life.handle(.enteredBackground)
        #expect(life.handle(.sourceWanted(false)) == [])
        #expect(!life.handle(.becameActive).contains(.startSource))
    }

    @Test func aGlanceAwayThatIsNoBackgroundChangesNothing() {
        var life = ShowLife(wantsSource: true)
        #expect(life.handle(.becameActive) == [])
    }

    @Test func aCallFinishesTheRecordingKeepsTheSourceAndSaysWhy() {
        var life = ShowLife(wantsSource: true)
        let actions = life.handle(.cameraInterrupted(.otherApp))
        #expect(actions == [.finishRecording, .tell("No picture: another app or a call uses the camera")])
        #expect(!life.isLive)
        #expect(life.handle(.cameraReturned) == [.tell(nil)])
        #expect(life.isLive)
    }

    @Test func theInterruptionOfTheBackgroundIsNotToldOnReturn() {
        var life = ShowLife(wantsSource: true)
        _ = life.handle(.enteredBackground)
        #expect(life.handle(.cameraInterrupted(.background)) == [])
        #expect(life.handle(.becameActive).last == .tell(nil))
        #expect(life.handle(.cameraReturned) == [])
    }

    @Test func anInterruptionThatLastsIsToldOnReturn() {
        var life = ShowLife(wantsSource: true)
        _ = life.handle(.enteredBackground)
        _ = life.handle(.cameraInterrupted(.heat))
        #expect(life.handle(.becameActive).last == .tell("No picture: the device is too hot"))
    }

    @Test func anotherNetworkMakesTheSourceAnewUnderItsName() {
        var life = ShowLife(wantsSource: true)
        let lost = life.handle(.networkChanged(hasAddress: false))
        #expect(lost == [.tell("No network: receivers cannot find this camera")])
        #expect(life.handle(.networkChanged(hasAddress: true)) == [.stopSource, .startSource, .tell(nil)])
    }

    @Test func mediaServicesThatStartedAnewNeedTheirDevicesAnew() {
        var life = ShowLife(wantsSource: true)
        #expect(life.handle(.mediaServicesReset) == [.reopenCamera, .reopenSound])
    }

    @Test func heatLowersTheLoadOnceAndCoolingLiftsIt() {
        var life = ShowLife(wantsSource: true)
        #expect(life.handle(.heatChanged(.fair)) == [.tell(nil)])
        #expect(life.handle(.heatChanged(.serious)).first == .limitLoad(LoadLimit(heat: .serious)))
        #expect(life.handle(.heatChanged(.serious)) == [])
        #expect(life.handle(.heatChanged(.nominal)) == [.limitLoad(.none), .tell(nil)])
    }

    @Test func theScreenStaysOnWhileTheSourceIs() {
        var life = ShowLife(wantsSource: false)
        #expect(life.handle(.sourceWanted(true)) == [.holdScreen(true)])
        #expect(life.handle(.sourceWanted(true)) == [])
        #expect(life.handle(.sourceWanted(false)) == [.holdScreen(false)])
    }

    @Test func afterTheEndNothingIsDone() {
        var life = ShowLife(wantsSource: true)
        #expect(life.handle(.willEnd) == [.finishRecording, .stopSource, .stopServer])
        #expect(life.handle(.becameActive) == [])
    }
}
