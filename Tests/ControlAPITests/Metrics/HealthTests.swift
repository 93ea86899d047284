import Capture
import Frames
import HTTPServing
import Outputs
import StudioKit
import TestSupport
import Testing

/// What supervisors ask.
@Suite(.serialized) struct HealthTests {
    @Test func allIsWellWhilePicturesMove() async throws {
        try await APIFixture.running { api in
            let answer = try await api.get("/healthz")
            #expect(answer.status == 200 && answer["status"] == "ok")
        }
    }

    @Test func aLostCameraIsNoReasonToRestart() async throws {
        let cameras = ScriptedCameras([.device])
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await APIFixture.running(fixture) { api in
            cameras.setUnplugged(true)
            cameras.opened[0].fail(.failed(doing: "reading Device", reason: "unplugged"))
            let isLost = await eventually { (try? await api.get("/api/v1/status"))?["camera.state"] == "camera_lost" }
            #expect(isLost)
            let answer = try await api.get("/healthz")
            #expect(answer.status == 200)
        }
    }

    @Test func aRuntimeThatDoesNotReturnIsTold() async throws {
        let fake = FakeRuntime()
        let mayGoOn = Monitor(false)
        let load: @Sendable () throws(NDIError) -> NDIRuntime = { () throws(NDIError) in
            var functions = fake.functions
            functions.sendVideoAsync = { _, _ in _ = mayGoOn.wait { $0 ? () : nil } }
            return try NDIRuntime(functions: functions, path: "fake")
        }
        try await APIFixture.running(StudioFixture(runtime: fake, loadRuntime: load)) { api in
            _ = try await api.post("/ndi/start")
            let isTold = await eventually { (try? await api.get("/healthz"))?.status == 503 }
            #expect(isTold)
            let answer = try await api.get("/healthz")
            #expect(answer.errorCode == "stuck")
            #expect(answer.text.contains("nothing has been handed to NDI for"))
            mayGoOn.update { $0 = true }
            #expect(await eventually { (try? await api.get("/healthz"))?.status == 200 })
        }
    }
}
