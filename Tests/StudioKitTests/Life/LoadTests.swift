import Capture
import Frames
import StudioKit
import TestSupport
import Testing

/// A studio on a device that becomes too hot.
@Suite struct LoadTests {
    @Test func heatLowersTheFormatAndCoolingBringsItBack() async throws {
        let format = VideoFormat(size: Preset.hd1080.size, rate: .thirty)
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.otherDevice])])
        let fixture = try StudioFixture(camera: "device:2", cameras: cameras, format: format)
        try await StudioFixture.running(fixture) { fixture in
            try await fixture.studio.limitLoad(LoadLimit(heat: .critical))
            #expect(fixture.studio.snapshot.actual?.size == Preset.hd720.size)
            #expect(fixture.studio.snapshot.requested == format)
            try await fixture.studio.limitLoad(.none)
            #expect(fixture.studio.snapshot.actual == format)
        }
    }

    @Test func whatIsAskedForWhileItIsHotComesLater() async throws {
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.otherDevice])])
        let fixture = try StudioFixture(camera: "device:2", cameras: cameras)
        try await StudioFixture.running(fixture) { fixture in
            try await fixture.studio.limitLoad(LoadLimit(heat: .serious))
            let granted = try await fixture.studio.setPreset(.uhd4K)
            #expect(granted.size == Preset.hd1080.size)
            try await fixture.studio.limitLoad(.none)
            #expect(fixture.studio.snapshot.actual?.size == Preset.uhd4K.size)
        }
    }
}
