import Capture
import Frames
import Outputs
import Processing
import StudioKit
import TestSupport
import Testing

/// A camera that goes and comes back while its source stays.
@Suite(.serialized) struct HealingTests {
    private let hd = VideoFormat(size: FrameSize(width: 1280, height: 720), rate: .thirty)
    private let unplugged = CaptureError.failed(doing: "reading Device", reason: "unplugged")

    private func running(
        _ cameras: ScriptedCameras, _ runtime: FakeRuntime,
        _ body: (StudioFixture) async throws -> Void
    ) async throws {
        runtime.connect(1)
        let fixture = try StudioFixture(
            camera: "device:1", cameras: CameraCatalogue(providers: [cameras]), format: hd, runtime: runtime)
        try await StudioFixture.running(fixture) { fixture in
            _ = try await fixture.studio.startNDI()
            #expect(waitUntil { runtime.picturesSent > 3 })
            try await body(fixture)
        }
    }

    @Test func aLostCameraIsReplacedByASlateAndComesBackByItself() async throws {
        let (cameras, runtime) = (ScriptedCameras([.device]), FakeRuntime())
        try await running(cameras, runtime) { fixture in
            try fixture.studio.setZoom(2)
            cameras.setUnplugged(true)
            let before = runtime.picturesSent
            cameras.opened[0].fail(unplugged)
            // More than those that were under way.
            #expect(waitUntil { runtime.picturesSent > before + 5 })
            #expect(await eventually { await fixture.studio.status().cameraState.word == "camera_lost" })
            #expect(runtime.pictureSize == hd.size)
            cameras.setUnplugged(false)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
            #expect(await fixture.studio.status().picture.zoom == 2)
            #expect(cameras.opened.filter { !$0.isStopped }.count == 1)
            #expect(!runtime.calls.contains(.destroy))
        }
    }

    @Test func picturesFlowWithACameraAndWithItsSlateAndNotBefore() async throws {
        let (cameras, runtime) = (ScriptedCameras([.device]), FakeRuntime())
        let idle = try StudioFixture()
        #expect(!idle.studio.isFlowing)
        await idle.studio.shutDown()
        try await running(cameras, runtime) { fixture in
            #expect(fixture.studio.isFlowing)
            cameras.setUnplugged(true)
            cameras.opened[0].fail(unplugged)
            #expect(await eventually { await fixture.studio.status().cameraTries >= 2 })
            #expect(fixture.studio.isFlowing)
            cameras.setUnplugged(false)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
            #expect(await fixture.studio.status().cameraTries == 0)
        }
    }

    @Test func aSilentCameraIsReplacedByASlateUntilItsNextPicture() async throws {
        let (cameras, runtime) = (ScriptedCameras([.device]), FakeRuntime())
        try await running(cameras, runtime) { fixture in
            let camera = cameras.opened[0]
            camera.fallSilent()
            #expect(await eventually { await fixture.studio.status().cameraState.word == "no_frames" })
            let before = runtime.picturesSent
            #expect(waitUntil { runtime.picturesSent > before + 5 })
            camera.speakAgain()
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
            // After three seconds, which a machine that pauses may take, it is opened anew.
            #expect(cameras.opened.count == 1 || camera.longestSilence > 2_500_000_000)
        }
    }

    @Test func whatALostCameraStillDeliversDoesNotEndItsSlate() async throws {
        let (cameras, runtime) = (ScriptedCameras([.device]), FakeRuntime())
        try await running(cameras, runtime) { fixture in
            cameras.setUnplugged(true)
            cameras.opened[0].failWithAFrameUnderWay(unplugged)
            #expect(await eventually { await fixture.studio.status().cameraState.word == "camera_lost" })
            #expect(await eventually { RunningThreads.count(named: "slate") == 1 })
            let before = runtime.picturesSent
            #expect(waitUntil { runtime.picturesSent > before + 5 })
            // A slate that tells something else takes its place, and both may be there for a moment.
            #expect(await eventually { RunningThreads.count(named: "slate") == 1 })
        }
    }

    @Test func aCameraThatStaysSilentIsOpenedAgain() async throws {
        let (cameras, runtime) = (ScriptedCameras([.device]), FakeRuntime())
        try await running(cameras, runtime) { fixture in
            cameras.opened[0].fallSilent()
            #expect(await eventually(seconds: 20) { cameras.opened.count > 1 })
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
            #expect(cameras.opened[0].isStopped)
        }
    }

    @Test func anotherCameraCanBeChosenWhileOneIsLost() async throws {
        let cameras = ScriptedCameras([.device, .otherDevice])
        try await running(cameras, FakeRuntime()) { fixture in
            cameras.setUnplugged(true)
            cameras.opened[0].fail(unplugged)
            #expect(await eventually { await fixture.studio.status().cameraState.word == "camera_lost" })
            await #expect(throws: StudioError.self) { try await fixture.studio.selectCamera("device:2") }
            #expect(await fixture.studio.status().cameraState.word == "camera_lost")
            cameras.setUnplugged(false)
            _ = try await fixture.studio.selectCamera("device:2")
            #expect(await fixture.studio.status().camera?.descriptor.id == "device:2")
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
        }
    }

    @Test func aCameraPulledDuringAChangeOfPresetComesBackToo() async throws {
        let cameras = ScriptedCameras([.device])
        try await running(cameras, FakeRuntime()) { fixture in
            cameras.setUnplugged(true)
            await #expect(throws: StudioError.self) {
                try await fixture.studio.setFormat(FormatChange(rate: FrameRate(named: "50")))
            }
            #expect(await fixture.studio.status().cameraState.word == "camera_lost")
            cameras.setUnplugged(false)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
        }
    }

    @Test func twentyPlugCyclesLeaveNoCamerasAndNoThreads() async throws {
        let (cameras, runtime) = (ScriptedCameras([.device]), FakeRuntime())
        try await running(cameras, runtime) { fixture in
            for _ in 0..<20 {
                // Else it is back after a quarter of a second, perhaps before anyone looks.
                cameras.setUnplugged(true)
                cameras.opened.last?.fail(unplugged)
                #expect(await eventually { await fixture.studio.status().cameraState.word == "camera_lost" })
                cameras.setUnplugged(false)
                #expect(await eventually { await fixture.studio.status().cameraState == .live })
            }
            #expect(cameras.opened.filter { !$0.isStopped }.count == 1)
            #expect(await eventually { RunningThreads.count(named: "slate") == 0 })
            #expect(await eventually { RunningThreads.count(named: "scripted") == 1 })
        }
    }
}
