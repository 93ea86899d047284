import Capture
import Frames
import Processing
import StudioKit
import TestSupport
import Testing

/// Back to how things are without anyone's doing.
@Suite(.serialized) struct ResetTests {
    @Test func aPictureIsAsTheCameraMakesIt() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let studio = fixture.studio
            try studio.changeEverythingInThePicture()
            try await studio.setSound(SoundChange(gain: -6))
            try await studio.reset(.picture)
            #expect(studio.snapshot.picture.zoom == 1 && studio.snapshot.picture.exposureBias == 0)
            #expect(studio.whiteBalance().mode == .auto && studio.filters() == [])
            #expect(studio.remembered.cameras.isEmpty)
            #expect(studio.snapshot.sound.settings.gain == -6)
        }
    }

    @Test func aZoomUnderWayIsEnded() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            try fixture.studio.setZoom(10, rampSeconds: 60)
            try await fixture.studio.reset(.picture)
            #expect(fixture.studio.snapshot.picture.zoom == 1)
            #expect(fixture.studio.controls()["zoomFactor"]?.target == nil)
        }
    }

    @Test func aCameraThatIsMissedComesBackInTheFormatOfTheReset() async throws {
        let scripted = ScriptedCameras([.device], mayCome: true)
        scripted.refuse(.absent(camera: "Device"))
        var left = StudioMemory()
        left.format.preset = .hd720
        let cameras = CameraCatalogue(providers: [scripted])
        try await StudioFixture.running(StudioFixture(camera: "device:1", cameras: cameras, memory: left)) { fixture in
            let studio = fixture.studio
            #expect(studio.snapshot.requested.size == Preset.hd720.size)
            try await studio.reset(.all)
            #expect(studio.snapshot.requested == StudioFixture.smallFormat)
            scripted.refuse(nil)
            scripted.tellOfChange()
            #expect(await eventually { studio.snapshot.cameraState == .live })
            #expect(studio.snapshot.actual == StudioFixture.smallFormat)
        }
    }

    @Test func allIsAsTheProgramWasStartedButForCameraAndPresets() async throws {
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device, .otherDevice])])
        var left = StudioMemory()
        left.hidesControls = true
        let fixture = try StudioFixture(
            camera: "device:1", cameras: cameras, memory: left, configure: { $0.soundDelayMilliseconds = 20 })
        try await StudioFixture.running(fixture) { fixture in
            let studio = fixture.studio
            try studio.setZoom(3)
            try studio.saveScene(studio.presentScene(), as: "near")
            _ = try await studio.selectCamera("device:2")
            _ = try await studio.setFormat(FormatChange(preset: .hd720))
            try await studio.setSound(SoundChange(gain: -6, isMuted: true, delayMilliseconds: 500))
            _ = try await studio.setNDI(NDIChange(isStarted: true, name: "Stage", groups: "hall", isSteerable: true))
            try await studio.reset(.all)
            let status = studio.snapshot
            #expect(status.camera?.descriptor.id == "device:2")
            #expect(status.requested == StudioFixture.smallFormat && status.actual == StudioFixture.smallFormat)
            #expect(status.sound.settings.gain == 0 && !status.sound.settings.isMuted)
            #expect(status.sound.settings.delay == 20)
            #expect(status.ndi.name == "Cam" && status.ndi.groups == nil && status.ndi.started)
            #expect(!status.ndi.isSteerable)
            #expect(!status.controlsAreHidden)
            #expect(studio.scenes.map(\.name) == ["near"])
            var expected = StudioMemory()
            expected.camera = "device:2"
            expected.ndi.isStarted = true
            expected.scenes = studio.remembered.scenes
            #expect(studio.remembered == expected)
        }
    }
}
