import Capture
import Frames
import Outputs
import Processing
import StudioKit
import TestSupport
import Testing

/// A show that begins before its camera can be used.
@Suite(.serialized) struct AwaitedCameraTests {
    private static let hd = VideoFormat(size: FrameSize(width: 1280, height: 720), rate: .thirty)
    private let runtime = FakeRuntime()

    private func fixture(_ cameras: ScriptedCameras, camera: String = "device:1") throws -> StudioFixture {
        runtime.connect(1)
        return try StudioFixture(
            camera: camera, cameras: CameraCatalogue(providers: [cameras]), format: Self.hd, runtime: runtime)
    }

    private static let refusals: [(CaptureError, String)] = [
        (.absent(camera: "Device"), "camera_lost"), (.busy(camera: "Device", holder: "obs (process 7)"), "busy"),
        (.permissionDenied(camera: "Device", advice: "ask"), "permission_denied"),
    ]

    @Test(arguments: refusals) func itsSlateIsSentUntilItOpens(refusal: CaptureError, word: String) async throws {
        let cameras = ScriptedCameras([.device], mayCome: true)
        cameras.refuse(refusal)
        try await StudioFixture.running(fixture(cameras)) { fixture in
            _ = try await fixture.studio.startNDI()
            #expect(waitUntil { runtime.picturesSent > 5 })
            #expect(runtime.pictureSize == Self.hd.size)
            let status = await fixture.studio.status()
            #expect(status.cameraState.word == word)
            #expect(status.cameraState.reason == refusal.description)
            #expect(status.camera?.descriptor.id == "device:1")
            try fixture.studio.setZoom(2)
            cameras.refuse(nil)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
            #expect(await fixture.studio.status().picture.zoom == 2)
            #expect(cameras.opened.count == 1)
        }
    }

    @Test func whatIsWrongIsToldAsItChanges() async throws {
        let cameras = ScriptedCameras([.device], mayCome: true)
        cameras.refuse(Self.refusals[0].0)
        try await StudioFixture.running(fixture(cameras)) { fixture in
            for (refusal, word) in Self.refusals {
                cameras.refuse(refusal)
                #expect(await eventually { await fixture.studio.status().cameraState.word == word })
            }
        }
    }

    @Test func aPresetOfTheCameraThatIsMissedIsNotBroughtBack() async throws {
        let cameras = ScriptedCameras([.device], mayCome: true)
        cameras.refuse(Self.refusals[0].0)
        try await StudioFixture.running(fixture(cameras)) { fixture in
            let scene = Scene(camera: "device:1", controls: ["zoomFactor": .number(2)], filters: [.mono])
            try fixture.studio.saveScene(scene, as: "here")
            await #expect(throws: StudioError.self) { try await fixture.studio.recallScene("here") }
            cameras.refuse(nil)
            try await fixture.studio.recallScene("here")
            #expect(fixture.studio.filters() == [.mono] && fixture.studio.snapshot.picture.zoom == 2)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
        }
    }

    @Test func aChangeOfTheListIsFollowedByATryAtOnce() async throws {
        let cameras = ScriptedCameras([.device], mayCome: true)
        cameras.refuse(Self.refusals[0].0)
        try await StudioFixture.running(fixture(cameras)) { fixture in
            // Left to itself it is tried about once a second.
            for _ in 0..<30 { cameras.tellOfChange() }
            #expect(await eventually { await fixture.studio.status().cameraTries >= 30 })
            cameras.refuse(nil)
            cameras.tellOfChange()
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
        }
    }

    @Test func aCameraThatCannotComeIsAnError() async throws {
        let unknown = try fixture(ScriptedCameras([.device], mayCome: true), camera: "device:3")
        await #expect(throws: StudioError.self) { try await unknown.studio.open() }
        await unknown.studio.shutDown()
        let cameras = ScriptedCameras([.device])
        cameras.refuse(.noSuchFile(path: "clip.mp4"))
        let missing = try fixture(cameras)
        await #expect(throws: StudioError.self) { try await missing.studio.open() }
        await missing.studio.shutDown()
    }

    @Test func anotherCameraCanBeChosenMeanwhile() async throws {
        let waiting = ScriptedCameras([.device], mayCome: true)
        waiting.refuse(Self.refusals[0].0)
        let fixture = try StudioFixture(
            camera: "device:1", cameras: CameraCatalogue(providers: [waiting, ScriptedCameras([.otherDevice])]),
            format: Self.hd)
        try await StudioFixture.running(fixture) { fixture in
            _ = try await fixture.studio.selectCamera("device:2")
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
            waiting.refuse(nil)
            waiting.tellOfChange()
            await #expect(throws: StudioError.self) { try await fixture.studio.selectCamera("device:3") }
            #expect(waiting.opened.isEmpty)
        }
    }
}
