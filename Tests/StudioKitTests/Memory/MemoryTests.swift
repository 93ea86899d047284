import Capture
import Frames
import Outputs
import Processing
import StudioKit
import Synchronization
import TestSupport
import Testing

/// What was set comes back: with the camera, and with the program.
@Suite(.serialized) struct MemoryTests {
    private func memory(_ id: String, _ camera: KeptCamera) -> StudioMemory {
        var memory = StudioMemory()
        memory.cameras[id] = camera
        return memory
    }

    @Test func everyCameraHasItsOwnPicture() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let studio = fixture.studio
            try studio.setZoom(3)
            try studio.setFilters([.mono])
            try studio.setWhiteBalance(WhiteBalance(temperature: 4000, tint: 5))
            let first = studio.snapshot.picture
            _ = try await studio.selectCamera("test:bars")
            #expect(studio.snapshot.picture.zoom == 1 && studio.filters() == [])
            #expect(studio.whiteBalance().mode == .auto)
            try studio.setExposureBias(-1)
            _ = try await studio.selectCamera("test:chart")
            #expect(studio.snapshot.picture == first)
            #expect(studio.whiteBalance().mode == .locked)
            _ = try await studio.selectCamera("test:bars")
            #expect(studio.snapshot.picture.exposureBias == -1)
        }
    }

    @Test func aProgramThatComesBackHasThePictureBeforeTheFirstFrame() async throws {
        let kept = KeptCamera(
            controls: ["zoomFactor": .number(2), "whiteBalanceMode": .choice("locked"), "temperature": .number(3000)],
            filters: [.sepia(1)])
        let device = ScriptedDevice(lacking: [])
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device], device: device)])
        var left = memory("device:1", kept)
        left.cameras["test:chart"] = KeptCamera(controls: ["zoomFactor": .number(9)])
        try await StudioFixture.running(StudioFixture(camera: "device:1", cameras: cameras, memory: left)) { fixture in
            #expect(device.changes.first?.values == kept.controls)
            #expect(fixture.studio.filters() == [.sepia(1)])
            #expect(fixture.studio.remembered == left)
        }
    }

    @Test func theHardwareIsSetInItsNewFormatAndBeforeItsFirstFrame() async throws {
        let cameras = ScriptedCameras([.device], device: ScriptedDevice())
        let left = memory("device:1", KeptCamera(controls: ["zoomFactor": .number(2)]))
        let catalogue = CameraCatalogue(providers: [cameras])
        try await StudioFixture.running(StudioFixture(camera: "device:1", cameras: catalogue, memory: left)) { _ in
            #expect(cameras.opened.first?.course == [.prepared(changes: 0), .started(changes: 1)])
        }
    }

    @Test func softwareControlsAreBackToo() async throws {
        let kept = KeptCamera(
            controls: [
                "zoomFactor": .number(2), "exposureBias": .number(1), "whiteBalanceMode": .choice("locked"),
                "temperature": .number(3000), "tint": .number(-4),
            ])
        try await StudioFixture.running(StudioFixture(memory: memory("test:chart", kept))) { fixture in
            #expect(
                fixture.studio.snapshot.picture
                    == PictureSettings(
                        zoom: 2, exposureBias: 1, whiteBalance: WhiteBalance(temperature: 3000, tint: -4), filters: []))
        }
    }

    @Test func whatIsOutOfRangeSinceAnUpgradeIsMadeToFitAndTold() async throws {
        let told = Mutex<[String]>([])
        let kept = KeptCamera(controls: [
            "zoomFactor": .number(50), "whiteBalanceMode": .choice("candle"), "exposureBias": .toggle(true),
            "tint": .number(3), "ofTheFuture": .number(1),
        ])
        let fixture = try StudioFixture(
            memory: memory("test:chart", kept), tell: { text in told.withLock { $0.append(text) } })
        try await StudioFixture.running(fixture) { fixture in
            #expect(fixture.studio.snapshot.picture.zoom == 10)
            #expect(fixture.studio.snapshot.picture.exposureBias == 0)
            #expect(fixture.studio.whiteBalance().mode == .locked)
            let complaints = told.withLock { $0 }
            #expect(complaints.count == 1)
            for word in ["zoomFactor", "candle", "exposureBias"] {
                #expect(complaints.first?.contains(word) == true, "\(complaints)")
            }
        }
    }

    @Test func anAutomaticModeIsRememberedWithoutWhatItMade() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let studio = fixture.studio
            try studio.setWhiteBalance(WhiteBalance(temperature: 4000, tint: 5))
            let camera = { studio.remembered.cameras["test:chart"]?.controls }
            #expect(
                camera() == [
                    "whiteBalanceMode": .choice("locked"), "temperature": .number(4000), "tint": .number(5),
                ])
            try studio.setWhiteBalanceMode(.auto)
            #expect(camera() == ["whiteBalanceMode": .choice("auto")])
            #expect(await eventually { studio.whiteBalance().value != WhiteBalance(temperature: 4000, tint: 5) })
            try studio.setWhiteBalanceMode(.locked)
            let frozen = studio.whiteBalance().value
            #expect(camera()?["temperature"] == .number(frozen.temperature))
            #expect(camera()?["tint"] == .number(frozen.tint))
        }
    }

    @Test func whatAGreyCardCorrectedOfAHardwareBalanceComesBack() async throws {
        let device = ScriptedDevice(measures: false)
        let cameras = ScriptedCameras([.device], device: device)
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        let left = try await StudioFixture.running(fixture) { fixture in
            _ = try await fixture.studio.measuredGreyCard()
            return (fixture.studio.remembered, fixture.studio.snapshot.picture.whiteBalance)
        }
        let light = try #require(left.0.cameras["device:1"]?.correction)
        #expect(light == left.1)
        let next = try StudioFixture(
            camera: "device:1", cameras: CameraCatalogue(providers: [ScriptedCameras([.device], device: device)]),
            memory: left.0)
        try await StudioFixture.running(next) { fixture in
            #expect(fixture.studio.snapshot.picture.whiteBalance == light)
            try fixture.studio.setWhiteBalanceMode(.auto)
            #expect(fixture.studio.remembered.cameras["device:1"]?.correction == nil)
        }
    }

    @Test func theWholeShowComesBack() async throws {
        let devices = ScriptedSound(["a": 0.1], plugged: ["a"])
        let left = try await StudioFixture.running(StudioFixture(sound: devices)) { fixture in
            let studio = fixture.studio
            _ = try await studio.setNDI(NDIChange(isStarted: true, name: "Stage", groups: "hall", isSteerable: true))
            try await studio.setSound(
                SoundChange(gain: -3, isMuted: true, delayMilliseconds: 40, ndiReferenceLevel: 20))
            await studio.setControlsHidden(true)
            _ = try await studio.selectCamera("test:bars")
            _ = try await studio.setFormat(FormatChange(preset: .hd720))
            return studio.remembered
        }
        #expect(left.ndi == NDIChange(isStarted: true, name: "Stage", groups: "hall", isSteerable: true))
        try await StudioFixture.running(StudioFixture(sound: devices, memory: left)) { fixture in
            let status = fixture.studio.snapshot
            #expect(status.camera?.descriptor.id == "test:bars")
            #expect(status.requested.size == Preset.hd720.size)
            #expect(status.ndi.name == "Stage" && status.ndi.groups == "hall" && status.ndi.isSteerable)
            #expect(status.sound.settings.gain == -3 && status.sound.settings.isMuted)
            #expect(status.sound.settings.delay == 40 && status.sound.ndiReferenceLevel == 20)
            #expect(status.controlsAreHidden)
        }
    }

    @Test func whatIsGivenByHandWins() async throws {
        var left = StudioMemory()
        left.camera = "test:bars"
        left.ndi.name = "Stage"
        left.sound.delayMilliseconds = 40
        left.format = FormatChange(preset: .hd720, rate: FrameRate(named: "25"))
        let fixture = try StudioFixture(
            memory: left,
            configure: { configuration in
                configuration.given = [.camera, .ndiName, .preset, .soundDelay]
                configuration.soundDelayMilliseconds = 10
            })
        try await StudioFixture.running(fixture) { fixture in
            let status = fixture.studio.snapshot
            #expect(status.camera?.descriptor.id == "test:chart" && status.ndi.name == "Cam")
            #expect(status.requested.size == StudioFixture.smallFormat.size)
            #expect(status.requested.rate == FrameRate(named: "25"))
            #expect(status.sound.settings.delay == 10)
        }
    }

    @Test func aCameraThatIsNoLongerThereIsReplacedByTheConfiguredOne() async throws {
        let told = Mutex<[String]>([])
        var left = StudioMemory()
        left.camera = "device:gone"
        let fixture = try StudioFixture(memory: left, tell: { text in told.withLock { $0.append(text) } })
        try await StudioFixture.running(fixture) { fixture in
            #expect(fixture.studio.snapshot.camera?.descriptor.id == "test:chart")
            #expect(told.withLock { $0 }.contains { $0.contains("device:gone") })
            #expect(fixture.studio.remembered.camera == "device:gone")
        }
    }

    @Test func theEndOfTheProgramIsNoWishToBeOffTheNetwork() async throws {
        let fixture = try StudioFixture()
        let left = try await StudioFixture.running(fixture) { fixture in
            _ = try await fixture.studio.startNDI()
            return fixture.studio
        }
        #expect(left.remembered.ndi.isStarted == true && !left.wasLeftOffNetwork)
        try await StudioFixture.running(StudioFixture()) { fixture in
            await fixture.studio.stopNDI()
            #expect(fixture.studio.wasLeftOffNetwork)
        }
    }
}
