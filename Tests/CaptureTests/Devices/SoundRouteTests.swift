import Capture
import Frames
import Testing

@Suite struct SoundRouteTests {
    private let phone = SoundRoute(inputID: "built-in", format: AudioFormat(sampleRate: 48_000, channelCount: 1))
    private let headset = SoundRoute(inputID: "airpods", format: AudioFormat(sampleRate: 24_000, channelCount: 1))

    @Test func anInputThatGoesIsLost() {
        #expect(headset.consequence(of: phone, because: .deviceWent) == .lost)
        #expect(phone.consequence(of: SoundRoute(inputID: nil, format: phone.format), because: .other) == .lost)
    }

    @Test func anotherInputOrAnotherRateIsOpenedAnew() {
        #expect(phone.consequence(of: headset, because: .deviceCame) == .reopen)
        var slower = phone
        slower.format.sampleRate = 16_000
        #expect(phone.consequence(of: slower, because: .categoryChanged) == .reopen)
    }

    @Test func anInputThatIsNotUsedOnlyChangesTheList() {
        #expect(phone.consequence(of: phone, because: .deviceCame) == .listChanged)
        #expect(phone.consequence(of: phone, because: .deviceWent) == .listChanged)
    }

    @Test func ourOwnSetUpOfTheSessionChangesNothing() {
        #expect(phone.consequence(of: phone, because: .categoryChanged) == .nothing)
    }

    @Test func aUidNamesThePortAndWhereThereAreSeveralTheDataSource() {
        #expect(SoundInputID(uid: "Built-In Microphone") == SoundInputID(port: "Built-In Microphone"))
        #expect(SoundInputID(uid: "Built-In Microphone#2").dataSource == 2)
        #expect(SoundInputID(uid: "odd#name").port == "odd#name")
        #expect(SoundInputID(port: "a#1", dataSource: 3).uid == "a#1#3")
        #expect(SoundInputID(uid: "a#1#3") == SoundInputID(port: "a#1", dataSource: 3))
    }
}
