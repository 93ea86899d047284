import Frames
import StudioKit
import Testing

@Suite struct PresetTests {
    @Test(arguments: [
        ("720p", Preset.hd720), ("1080P", .hd1080), ("4K", .uhd4K), ("4k", .uhd4K), ("2160p", .uhd4K),
    ])
    func isKnownByNameInAnyCase(name: String, preset: Preset) {
        #expect(Preset(name: name) == preset)
    }

    @Test(arguments: ["", "8K", "1080", "720p "])
    func otherNamesAreNone(name: String) {
        #expect(Preset(name: name) == nil)
    }

    @Test func sizesAreTheOriginals() {
        #expect(
            Preset.allCases.map(\.size) == [
                FrameSize(width: 1280, height: 720), FrameSize(width: 1920, height: 1080),
                FrameSize(width: 3840, height: 2160),
            ])
    }
}
