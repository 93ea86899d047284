import Capture
import Testing

@Suite struct OrientationLockTests {
    @Test func aLandscapePictureFollowsFromOneSideToTheOther() {
        var lock = OrientationLock(shape: .landscape)
        #expect(lock.deviceTurned(.half))
        #expect(lock.rotation == .half)
    }

    @Test func aLandscapePictureStaysWhenThePhoneIsHeldUpright() {
        var lock = OrientationLock(shape: .landscape, rotation: .half)
        #expect(!lock.deviceTurned(.quarter))
        #expect(lock.rotation == .half)
    }

    @Test func aPictureAsHeldTurnsUpright() {
        var lock = OrientationLock(shape: .asHeld)
        #expect(lock.deviceTurned(.quarter))
    }

    @Test func nothingTurnsWhileTheShowIsLive() {
        var lock = OrientationLock(shape: .asHeld)
        lock.isLive = true
        #expect(!lock.deviceTurned(.quarter))
        #expect(lock.rotation == .none)
    }

    @Test func theSamePlaceAgainIsNoTurn() {
        var lock = OrientationLock(shape: .asHeld, rotation: .quarter)
        #expect(!lock.deviceTurned(.quarter))
    }
}
