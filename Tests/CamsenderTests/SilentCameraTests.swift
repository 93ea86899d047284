import Capture
import StudioKit
import TestSupport
import Testing
import camsender

/// What the log makes of a camera that has been chosen.
@Suite struct SilentCameraTests {
    @Test func oneThatIsAboutToDeliverIsNoTroubleAndOneThatNeverDoesIs() async throws {
        let cameras = ScriptedCameras([.device, .otherDevice])
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await StudioFixture.running(fixture) { fixture in
            let studio = fixture.studio
            #expect(
                await eventually { ShowState(studio.snapshot).trouble == nil && studio.snapshot.cameraState == .live })
            cameras.fallSilent()
            // It waits two seconds for the first picture.
            async let chosen = studio.selectCamera("device:2")
            #expect(
                await eventually {
                    let status = studio.snapshot
                    guard status.camera?.descriptor.id == "device:2", status.cameraState.word == "no_frames" else {
                        return false
                    }
                    return !status.showsSlate && ShowState(status).trouble == nil
                })
            #expect(await eventually { ShowState(studio.snapshot).trouble == "no picture comes from it" })
            _ = try await chosen
        }
    }
}
