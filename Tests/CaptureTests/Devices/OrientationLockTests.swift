import Capture
import Testing

@Suite struct OrientationLockTests {
    @Test func aLandscapePictureFollowsFromOneSideToTheOther() {
        var lock = OrientationLock(shape: .landscape)
        let turns = lock.deviceTurned(.half)
        #expect(turns)
        #expect(lock.rotation == .half)
    }

    @Test func aLandscapePictureStaysWhenThePhoneIsHeldUpright() {
        var lock = OrientationLock(shape: .landscape, rotation: .half)
        let turns = lock.deviceTurned(.quarter)
        #expect(!turns)
        #expect(lock.rotation == .half)
    }

    @Test func aPictureAsHeldTurnsUpright() {
        var lock = OrientationLock(shape: .asHeld)
        let turns = lock.deviceTurned(.quarter)
        #expect(turns)
    }

    @Test func nothingTurnsWhileTheShowIsLive() {
        var lock = OrientationLock(shape: .asHeld)
        lock.isLive = true
        let turns = lock.deviceTurned(.quarter)
        #expect(!turns)
        #expect(lock.rotation == .none)
    }

    @Test func theSamePlaceAgainIsNoTurn() {
        var lock = OrientationLock(shape: .asHeld, rotation: .quarter)
        let turns = lock.deviceTurned(.quarter)
        #expect(!turns)
    }
}
