import Capture
import StudioKit
import TestSupport
import Testing

/// A camera that the system takes for a while, as a phone does for a call, and gives back.
@Suite(.serialized) struct TakenCameraTests {
    private static let call = CaptureError.failed(doing: "capturing", reason: "another app or a call uses the camera")

    private func running(_ body: (StudioFixture, ScriptedCameras) async throws -> Void) async throws {
        let cameras = ScriptedCameras([.device])
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await StudioFixture.running(fixture) { try await body($0, cameras) }
    }

    @Test func itIsWaitedForAndNotOpenedAgain() async throws {
        try await running { fixture, cameras in
            let camera = try #require(cameras.opened.first)
            camera.interrupt(Self.call)
            #expect(await eventually { await fixture.studio.status().cameraState.reason == Self.call.description })
            // Longer than a silent camera is waited for.
            try await Task.sleep(for: .seconds(4))
            #expect(cameras.opened.count == 1 && !camera.isStopped)
            camera.comeBack()
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
            #expect(cameras.opened.count == 1)
        }
    }

    @Test func oneThatFailsMeanwhileIsOpenedAnew() async throws {
        try await running { fixture, cameras in
            let camera = try #require(cameras.opened.first)
            camera.interrupt(Self.call)
            #expect(await eventually { await fixture.studio.status().cameraState != .live })
            camera.fail(.failed(doing: "capturing", reason: "the media services were reset"))
            #expect(await eventually { cameras.opened.count == 2 })
            #expect(camera.isStopped)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })
        }
    }
}
