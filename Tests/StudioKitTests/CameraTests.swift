import Capture
import Frames
import Outputs
import Processing
import StudioKit
import Synchronization
import TestSupport
import Testing

/// Opening, switching, losing cameras.
@Suite(.serialized) struct CameraTests {
    private let hd = VideoFormat(size: FrameSize(width: 1280, height: 720), rate: .thirty)

    private func scripted(
        _ cameras: ScriptedCameras, format: VideoFormat? = nil, runtime: FakeRuntime = FakeRuntime()
    ) throws -> StudioFixture {
        try StudioFixture(
            camera: "device:1", cameras: CameraCatalogue(providers: [cameras]), format: format ?? hd, runtime: runtime)
    }

    @Test func theConfiguredCameraIsOpenAndLive() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
            let status = await fixture.studio.status()
            #expect(status.camera?.descriptor.id == "test:chart")
            #expect(status.requested == StudioFixture.smallFormat)
            #expect(status.actual == StudioFixture.smallFormat)
            #expect(status.captured.frames > 0)
        }
    }

    @Test func beforeACameraIsOpenTheStateIsClosed() async throws {
        let studio = try StudioFixture().studio
        #expect(await studio.status().cameraState == .closed)
        await #expect(throws: StudioError.self) { try await studio.activeCamera() }
        await #expect(throws: StudioError.self) { try await studio.setPreset(.hd720) }
        await studio.shutDown()
    }

    @Test func theListMarksTheActiveCameraAlsoWhenItIsNotAmongTheUsualOnes() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            var cameras = await fixture.studio.cameras()
            #expect(cameras.map(\.descriptor.id) == ["test:chart", "test:bars"])
            #expect(cameras.map(\.isActive) == [true, false])
            _ = try await fixture.studio.selectCamera("test:chart?kelvin=5600")
            cameras = await fixture.studio.cameras()
            #expect(cameras.filter(\.isActive).map(\.descriptor.id) == ["test:chart?kelvin=5600"])
        }
    }

    @Test(arguments: ["test:bars", "CamSenderTestBars"])
    func aCameraIsSelectedByIdentifierOrByType(name: String) async throws {
        try await StudioFixture.running(StudioFixture()) { fixture async throws in
            #expect(try await fixture.studio.selectCamera(name).descriptor.id == "test:bars")
            #expect(try await fixture.studio.activeCamera().descriptor.id == "test:bars")
            #expect(await fixture.studio.status().actual == StudioFixture.smallFormat)
        }
    }

    @Test func selectingTheActiveCameraDoesNotReopenIt() async throws {
        let cameras = ScriptedCameras([.device])
        try await StudioFixture.running(scripted(cameras)) { fixture in
            _ = try await fixture.studio.selectCamera("device:1")
            #expect(cameras.opened.count == 1)
        }
    }

    @Test func anUnknownCameraLeavesTheOldOneRunningAndNamesThoseThereAre() async throws {
        let cameras = ScriptedCameras([.device, .otherDevice])
        try await StudioFixture.running(scripted(cameras)) { fixture async throws in
            let error = await #expect(throws: StudioError.self) { try await fixture.studio.selectCamera("device:9") }
            guard case .unknownCamera("device:9", ["device:1", "device:2"])? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(cameras.opened.count == 1)
            #expect(!cameras.opened[0].isStopped)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
        }
    }

    @Test func aFileThatWasNotNamedAtTheStartCannotBeOpened() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture async throws in
            await #expect(throws: StudioError.self) { try await fixture.studio.selectCamera("file:/etc/passwd") }
            #expect(try await fixture.studio.activeCamera().descriptor.id == "test:chart")
        }
    }

    @Test func aNewCameraThatShowsNothingIsBlamedItself() async throws {
        let devices = ScriptedCameras([.device])
        devices.fallSilent()
        let cameras = CameraCatalogue(devices: devices, extra: ["test:bars"])
        try await StudioFixture.running(StudioFixture(camera: "test:bars", cameras: cameras)) { fixture in
            let studio = fixture.studio
            let blamed = Mutex<MonotonicTime?>(nil)
            let observation = studio.changes.observe {
                let status = studio.snapshot
                guard status.cameraState.word == "no_frames", status.camera?.descriptor.id == "device:1" else { return }
                blamed.withLock { $0 = $0 ?? .now }
            }
            defer { studio.changes.forget(observation) }
            _ = try await studio.selectCamera("device:1")
            let end = MonotonicTime.now
            // Two seconds are waited for its first picture, and it is to be blamed before them.
            let first = try #require(blamed.withLock { $0 })
            #expect(end - first > 1_500_000_000)
        }
    }

    @Test func switchingOpensTheNewCameraBeforeTheOldOneStops() async throws {
        let cameras = ScriptedCameras([.device, .otherDevice])
        try await StudioFixture.running(scripted(cameras)) { fixture in
            _ = try await fixture.studio.selectCamera("device:2")
            #expect(cameras.opened.map(\.descriptor.id) == ["device:1", "device:2"])
            #expect(cameras.opened.map(\.isStopped) == [true, false])
        }
    }

    @Test func aPresetChangesTheSizeAndNothingElse() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            try fixture.studio.setZoom(2)
            let format = try await fixture.studio.setPreset(.hd720)
            #expect(format == VideoFormat(size: Preset.hd720.size, rate: StudioFixture.smallFormat.rate))
            let status = await fixture.studio.status()
            #expect(status.actual == format)
            #expect(status.requested == format)
            #expect(status.picture.zoom == 2)
            #expect(!status.ndi.started)
            #expect(fixture.runtime.calls.isEmpty)
        }
    }

    @Test func aPresetKeepsTheSourceOnTheNetwork() async throws {
        let runtime = FakeRuntime()
        runtime.connect(1)
        let cameras = ScriptedCameras([.otherDevice])
        let fixture = try StudioFixture(
            camera: "device:2", cameras: CameraCatalogue(providers: [cameras]), format: hd, runtime: runtime)
        try await StudioFixture.running(fixture) { fixture in
            let name = try await fixture.studio.startNDI().sender?.fullName
            #expect(waitUntil { runtime.pictureSize == Preset.hd720.size })
            _ = try await fixture.studio.setPreset(.hd1080)
            #expect(waitUntil { runtime.pictureSize == Preset.hd1080.size })
            #expect(fixture.studio.currentNDI.sender?.fullName == name)
            #expect(runtime.calls.filter { if case .create = $0 { true } else { false } }.count == 1)
            #expect(!runtime.calls.contains(.destroy))
        }
    }

    @Test func aPresetBeyondTheCameraIsRefusedWithThoseItCanDo() async throws {
        let cameras = ScriptedCameras([.device])
        try await StudioFixture.running(scripted(cameras)) { fixture async throws in
            let error = await #expect(throws: StudioError.self) { try await fixture.studio.setPreset(.uhd4K) }
            guard case .conflict(let reason, ["720p"])? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains("1280x720"))
            #expect(await fixture.studio.status().requested == hd)
            #expect(cameras.opened.map(\.isStopped) == [false])
        }
    }

    @Test func aCameraThatCannotBeOpenedAnewGoesOnAsItWas() async throws {
        let cameras = ScriptedCameras([.device])
        let small = VideoFormat(size: FrameSize(width: 320, height: 180), rate: .thirty)
        cameras.breakDown(at: hd.size)
        try await StudioFixture.running(scripted(cameras, format: small)) { fixture async throws in
            await #expect(throws: StudioError.self) { try await fixture.studio.setPreset(.hd720) }
            let status = await fixture.studio.status()
            #expect(status.actual == small)
            #expect(status.requested == small)
            #expect(cameras.opened.last?.isStopped == false)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
        }
    }

    @Test func aLostCameraIsAStateWithAReasonAndCanBeHadBack() async throws {
        let cameras = ScriptedCameras([.device])
        try await StudioFixture.running(scripted(cameras)) { fixture in
            cameras.setUnplugged(true)
            cameras.opened[0].fail(.failed(doing: "reading Device", reason: "unplugged"))
            #expect(
                await eventually {
                    await fixture.studio.status().cameraState == .lost(reason: "reading Device failed: unplugged")
                })
            cameras.setUnplugged(false)
            _ = try await fixture.studio.selectCamera("device:1")
            #expect(cameras.opened.count >= 2)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
        }
    }

    @Test func aPresetSetAgainReopensALostCamera() async throws {
        let cameras = ScriptedCameras([.device])
        try await StudioFixture.running(scripted(cameras)) { fixture in
            // Else it comes back by itself, perhaps before anyone looks.
            cameras.setUnplugged(true)
            cameras.opened[0].fail(.failed(doing: "reading Device", reason: "unplugged"))
            #expect(await eventually { await fixture.studio.status().cameraState.word == "camera_lost" })
            cameras.setUnplugged(false)
            _ = try await fixture.studio.setPreset(.hd720)
            #expect(cameras.opened.count >= 2)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
        }
    }

    @Test func aCameraThatSendsNothingIsSaidToSendNothing() async throws {
        let cameras = ScriptedCameras([.device])
        try await StudioFixture.running(scripted(cameras)) { fixture async throws in
            // The one that is opened in its place is no better.
            cameras.fallSilent()
            cameras.opened[0].fallSilent()
            #expect(await eventually { await fixture.studio.status().cameraState.word == "no_frames" })
            await #expect(throws: StudioError.self) { try await fixture.studio.balanceOnGreyCard() }
        }
    }

    @Test func aCameraThatNeverSendsIsOpenAllTheSame() async throws {
        let cameras = ScriptedCameras([.device])
        cameras.fallSilent()
        try await StudioFixture.running(scripted(cameras)) { fixture async throws in
            #expect(await fixture.studio.status().cameraState.word == "no_frames")
            #expect(try await fixture.studio.activeCamera().descriptor.id == "device:1")
        }
    }

    @Test func framesTheCameraSkippedAreCountedWithTheReason() async throws {
        let cameras = ScriptedCameras([.device])
        try await StudioFixture.running(scripted(cameras)) { fixture in
            #expect(await fixture.studio.status().captured.dropped.isEmpty)
            cameras.opened[0].lose(3)
            #expect(await eventually { await fixture.studio.status().captured.dropped == ["camera_late": 3] })
        }
    }

    @Test func aNewCamerasCountStartsAfreshWithoutAGap() async throws {
        let cameras = ScriptedCameras([.device, .otherDevice])
        try await StudioFixture.running(scripted(cameras)) { fixture in
            _ = try await fixture.studio.selectCamera("device:2")
            _ = try await fixture.studio.selectCamera("device:1")
            #expect(await fixture.studio.status().captured.dropped.isEmpty)
        }
    }
}
