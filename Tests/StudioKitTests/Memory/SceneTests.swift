import Capture
import Frames
import Processing
import StudioKit
import TestSupport
import Testing

/// Pictures under a name, to come back to.
@Suite(.serialized) struct SceneTests {
    @Test func aPictureComesBackUnderItsName() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let studio = fixture.studio
            try studio.changeEverythingInThePicture()
            let picture = studio.snapshot.picture
            try studio.saveScene(studio.presentScene(), as: "Altar 1")
            #expect(studio.scenes.map(\.name) == ["Altar 1"])
            try await studio.reset(.picture)
            #expect(studio.snapshot.picture.zoom == 1)
            try await studio.recallScene("Altar 1")
            #expect(studio.snapshot.picture == picture)
        }
    }

    @Test func whatAnAutomaticHasIsNotPartOfIt() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let scene = try fixture.studio.presentScene()
            #expect(
                scene.controls == [
                    "zoomFactor": .number(1), "exposureBias": .number(0), "whiteBalanceMode": .choice("auto"),
                ])
            #expect(scene.camera == "test:chart" && scene.filters == [] && scene.format == nil && scene.sound == nil)
        }
    }

    @Test func aZoomUnderWayIsSavedAsWhereItGoes() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            try fixture.studio.setZoom(5, rampSeconds: 60)
            #expect(try fixture.studio.presentScene().controls["zoomFactor"] == .number(5))
        }
    }

    @Test func itBringsItsCameraAndComesBackOverATime() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let studio = fixture.studio
            try studio.saveScene(Scene(camera: "test:bars", controls: ["zoomFactor": .number(4)]), as: "bars")
            try await studio.recallScene("bars")
            #expect(studio.activeCameraID == "test:bars" && studio.snapshot.picture.zoom == 4)
            #expect(studio.remembered.camera == "test:bars")
            try studio.saveScene(Scene(controls: ["zoomFactor": .number(1)]), as: "wide")
            try await studio.recallScene("wide", rampSeconds: 60)
            #expect(studio.controls()["zoomFactor"]?.target == .number(1))
            #expect(studio.snapshot.picture.zoom > 3)
        }
    }

    @Test func aSceneMayHoldFormatAndSound() async throws {
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device])])
        try await StudioFixture.running(StudioFixture(camera: "device:1", cameras: cameras)) { fixture in
            let studio = fixture.studio
            let scene = Scene(format: FormatChange(preset: .hd720), sound: SoundChange(gain: -6, isMuted: true))
            try studio.saveScene(scene, as: "break")
            try await studio.recallScene("break")
            #expect(studio.snapshot.actual?.size == Preset.hd720.size)
            #expect(studio.snapshot.sound.settings.isMuted && studio.snapshot.sound.settings.gain == -6)
        }
    }

    @Test func whatCannotBeIsAllOrNothing() async throws {
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device])])
        try await StudioFixture.running(StudioFixture(camera: "device:1", cameras: cameras)) { fixture in
            let studio = fixture.studio
            try studio.saveScene(
                Scene(controls: ["zoomFactor": .number(2)], format: FormatChange(preset: .uhd4K)), as: "4K")
            await #expect(throws: StudioError.self) { try await studio.recallScene("4K") }
            #expect(studio.snapshot.picture.zoom == 1 && studio.activeCameraID == "device:1")
        }
    }

    @Test func aCameraThatThereHasBeenMayBeMissing() async throws {
        var left = StudioMemory()
        left.cameras["device:9"] = KeptCamera(filters: [.mono])
        try await StudioFixture.running(StudioFixture(memory: left)) { fixture in
            let studio = fixture.studio
            try studio.saveScene(Scene(camera: "device:9"), as: "gone")
            await #expect(throws: StudioError.self) { try await studio.recallScene("gone") }
            #expect(studio.activeCameraID == "test:chart")
            for id in ["device:8", "rtsp://u:pw@host/live", "file:/etc/passwd", "test:chart?kelvin=none"] {
                #expect(throws: StudioError.self, "\(id)") { try studio.saveScene(Scene(camera: id), as: "no") }
            }
            #expect(studio.scenes.map(\.name) == ["gone"])
        }
    }

    @Test func aCameraThatCannotBeSetAsTheSceneWantsIsNotSwitchedTo() async throws {
        let scripted = ScriptedCameras([.device, .otherDevice])
        let cameras = CameraCatalogue(providers: [scripted])
        try await StudioFixture.running(StudioFixture(camera: "device:2", cameras: cameras)) { fixture in
            let studio = fixture.studio
            try studio.setZoom(2)
            try studio.saveScene(Scene(camera: "device:1", controls: ["zoomFactor": .number(99)]), as: "far")
            await #expect(throws: StudioError.self) { try await studio.recallScene("far") }
            #expect(studio.activeCameraID == "device:2" && studio.snapshot.picture.zoom == 2)
            #expect(studio.remembered.cameras["device:1"] == nil)
            #expect(studio.remembered.camera == nil)
            #expect(!scripted.opened[0].isStopped)
        }
    }

    private static let contradiction: [String: ControlValue] = [
        ControlName.whiteBalanceMode: .choice("auto"), ControlName.temperature: .number(5000),
    ]

    @Test(arguments: [nil, "test:chart", "test:bars"])
    func whatAnAutomaticHasCannotBeSavedBesideIt(camera: String?) async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let scene = Scene(camera: camera, controls: Self.contradiction)
            #expect(throws: StudioError.self) { try fixture.studio.saveScene(scene, as: "no") }
            #expect(fixture.studio.scenes.isEmpty)
        }
    }

    @Test(arguments: [nil, "test:bars"])
    func aSceneThatContradictsItselfLeavesAllAsItIs(camera: String?) async throws {
        var left = StudioMemory()
        left.scenes["no"] = Scene(camera: camera, controls: Self.contradiction)
        try await StudioFixture.running(StudioFixture(memory: left)) { fixture in
            let studio = fixture.studio
            try studio.setZoom(8, rampSeconds: 60)
            await #expect(throws: StudioError.self) { try await studio.recallScene("no") }
            #expect(studio.activeCameraID == "test:chart" && studio.whiteBalance().mode == .auto)
            #expect(studio.controls()["zoomFactor"]?.target == .number(8))
        }
    }

    @Test func aScenesAutomaticTakesOverWhatWasSetOnItsCamera() async throws {
        let controls = try StudioFixture().studio.controls()
        var kept = KeptCamera(controls: [
            ControlName.whiteBalanceMode: .choice("locked"), ControlName.temperature: .number(9000),
            ControlName.exposureBias: .number(1),
        ])
        kept.take(
            Scene(controls: [ControlName.whiteBalanceMode: .choice("auto")], filters: [.mono]),
            among: controls.descriptions)
        let expected: [String: ControlValue] = [
            ControlName.whiteBalanceMode: .choice("auto"), ControlName.exposureBias: .number(1),
        ]
        #expect(kept == KeptCamera(controls: expected, filters: [.mono]))
    }

    @Test func whatHardwareRefusesIsKnownBeforeTheSwitch() async throws {
        let device = ScriptedDevice()
        let scripted = ScriptedCameras([.device, .otherDevice], device: device)
        let fixture = try StudioFixture(camera: "device:2", cameras: CameraCatalogue(providers: [scripted]))
        try await StudioFixture.running(fixture) { fixture in
            let studio = fixture.studio
            let scene = Scene(camera: "device:1", controls: [ControlName.iso: .number(800)], filters: [.mono])
            try studio.saveScene(scene, as: "dark")
            device.fail(.controlRefused(control: ControlName.iso, reason: "an automatic mode has it"))
            let error = await #expect(throws: StudioError.self) { try await studio.recallScene("dark") }
            #expect("\(String(describing: error))".contains("iso"))
            #expect(studio.activeCameraID == "device:2" && studio.filters() == [])
            #expect(!scripted.opened[0].isStopped && studio.remembered.cameras["device:1"] == nil)
        }
    }

    @Test func whatHardwareRefusesLeavesTheFormatAlone() async throws {
        let device = ScriptedDevice()
        let scripted = ScriptedCameras([.device], device: device)
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [scripted]))
        try await StudioFixture.running(fixture) { fixture in
            let studio = fixture.studio
            let scene = Scene(controls: [ControlName.iso: .number(800)], format: FormatChange(preset: .hd720))
            try studio.saveScene(scene, as: "dark")
            device.fail(.controlRefused(control: ControlName.iso, reason: "an automatic mode has it"))
            await #expect(throws: StudioError.self) { try await studio.recallScene("dark") }
            #expect(studio.snapshot.actual == StudioFixture.smallFormat && scripted.opened.count == 1)
        }
    }

    @Test func aSceneWithCameraAndFormatIsOneSwitch() async throws {
        let scripted = ScriptedCameras([.device, .otherDevice])
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [scripted]))
        try await StudioFixture.running(fixture) { fixture in
            let studio = fixture.studio
            try studio.saveScene(Scene(camera: "device:2", format: FormatChange(preset: .uhd4K)), as: "4K")
            try await studio.recallScene("4K")
            #expect(scripted.opened.map(\.descriptor.id) == ["device:1", "device:2"])
            let status = studio.snapshot
            #expect(status.actual?.size == Preset.uhd4K.size && status.requested.size == Preset.uhd4K.size)
            #expect(studio.remembered.format.preset == .uhd4K && studio.remembered.camera == "device:2")
        }
    }

    @Test func whatNoHardwareHasIsRefusedBeforeTheSwitch() async throws {
        let scripted = ScriptedCameras([.device, .otherDevice])
        let cameras = CameraCatalogue(providers: [scripted])
        try await StudioFixture.running(StudioFixture(camera: "device:1", cameras: cameras)) { fixture in
            let studio = fixture.studio
            try studio.saveScene(Scene(camera: "device:2", controls: ["zoomFactor": .number(99)]), as: "far")
            await #expect(throws: StudioError.self) { try await studio.recallScene("far") }
            #expect(studio.activeCameraID == "device:1" && !scripted.opened[0].isStopped)
        }
    }

    @Test(arguments: [
        "", " front", ".hidden", "..", "a/b", "a\\b", "line\nbreak", "tab\t", "bell\u{7}", "\u{7F}", "c1\u{85}",
        String(repeating: "x", count: 65),
    ])
    func aNameThatIsNoneIsRefused(name: String) async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            #expect(throws: StudioError.self) { try fixture.studio.saveScene(Scene(), as: name) }
            #expect(fixture.studio.scenes.isEmpty)
        }
    }

    @Test(arguments: ["a", "Übersicht 2", "日本", "a.b", "#1?&%", String(repeating: "x", count: 64)])
    func everyOtherNameWillDo(name: String) async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            try fixture.studio.saveScene(Scene(), as: name)
            #expect(fixture.studio.scenes.map(\.name) == [name])
        }
    }

    @Test func thereAreSoManyAndNoMore() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let studio = fixture.studio
            for number in 1...Studio.mostScenes { try studio.saveScene(Scene(), as: "\(number)") }
            #expect(throws: StudioError.self) { try studio.saveScene(Scene(), as: "one more") }
            try studio.saveScene(Scene(filters: [.mono]), as: "7")
            #expect(studio.scenes.prefix(3).map(\.name) == ["1", "2", "3"])
            try studio.deleteScene("7")
            try studio.saveScene(Scene(), as: "one more")
            #expect(throws: StudioError.self) { try studio.deleteScene("7") }
        }
    }

    @Test func hardwareIsOnlyBotheredWithWhatItHasNot() async throws {
        let device = ScriptedDevice()
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device], device: device)])
        try await StudioFixture.running(StudioFixture(camera: "device:1", cameras: cameras)) { fixture in
            let studio = fixture.studio
            try studio.saveScene(studio.presentScene(), as: "start")
            try studio.setControls(ControlChange([ControlName.iso: .number(800)]))
            try await studio.recallScene("start")
            #expect(device.changes.last?.values == [ControlName.iso: .number(200)])
        }
    }
}
