import Capture
import Frames
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// The state in one document.
@Suite(.serialized) struct StatusTests {
    private static let numbers = [
        "uptimeSeconds", "video.requested.width", "video.requested.height", "video.requested.rate.numerator",
        "video.requested.rate.denominator", "video.actual.width", "video.actual.height",
        "video.framesPerSecond.captured", "video.framesPerSecond.processed", "video.framesPerSecond.sent",
        "video.frames.captured", "video.frames.processed", "video.frames.sent", "video.latencyMilliseconds.capture.p50",
        "video.latencyMilliseconds.capture.p99", "video.latencyMilliseconds.process.p50",
        "video.latencyMilliseconds.process.p99", "video.latencyMilliseconds.send.p50",
        "video.latencyMilliseconds.send.p99", "video.buffersMade", "picture.zoomFactor", "picture.exposureBias",
        "picture.whiteBalance.temperature", "picture.whiteBalance.tint", "ndi.connections",
    ]

    @Test func everyNumberIsThereWhileSending() async throws {
        let runtime = FakeRuntime()
        runtime.connect(3)
        try await APIFixture.running(StudioFixture(runtime: runtime)) { api in
            _ = try await api.get("/ndi/start")
            let isSending = await eventually {
                let status = try? await api.get("/api/v1/status")
                return status?["ndi.connections"] == 3 && status?["video.frames.sent"]?.number ?? 0 > 3
            }
            #expect(isSending)
            #expect(await api.isLive())
            let status = try await api.get("/api/v1/status")
            for key in Self.numbers { #expect(status[key]?.isNumber == true, "\(key)") }
            #expect(status["version"] == "1.2.3")
            #expect(status["control.addresses"] == [])
            await api.studio.announce(ControlPlace(host: "127.0.0.1", port: 8080))
            #expect(try await api.get("/api/v1/status")["control.addresses"] == ["http://127.0.0.1:8080/"])
            #expect(status["camera.id"] == "test:chart")
            #expect(status["video.actual"] == status["video.requested"])
            #expect(status["video.actual.preset"] == .null)
            #expect(status["video.actual.rate.name"] == "30")
            #expect(status["picture.whiteBalance.mode"] == "auto")
            #expect(status["picture.filters"] == [])
            #expect(status["ndi.state"] == "live")
            for stage in ["capture", "process", "send"] {
                #expect(status["video.dropped.\(stage)"]?.keys.isSubset(of: ["camera_late", "busy"]) == true)
            }
        }
    }

    @Test func whatIsNotSendingHasNoSendingLatency() async throws {
        try await APIFixture.running { api in
            let status = try await api.get("/api/v1/status")
            #expect(status["video.latencyMilliseconds.send"] == .null)
            #expect(status["video.frames.sent"] == 0)
            #expect(status["ndi.started"] == false)
        }
    }

    @Test func whatIsSetIsKeptOrSaidNotToBe() async throws {
        try await APIFixture.running { api async throws in
            #expect(try await api.get("/api/v1/status")["settings.kept"] == false)
            api.studio.tellSettings(unkept: "the disk is full")
            #expect(
                try await api.get("/api/v1/status")["settings"] == ["kept": false, "reason": "the disk is full"])
            api.studio.tellSettings(unkept: nil)
            #expect(try await api.get("/api/v1/status")["settings"] == ["kept": true, "reason": .null])
        }
    }

    @Test func aCameraThatShowsNothingSaysSinceWhen() async throws {
        let cameras = ScriptedCameras([.device])
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await APIFixture.running(fixture) { api in
            // So is the one that is opened in its place.
            cameras.fallSilent()
            cameras.opened[0].fallSilent()
            let isTold = await eventually {
                let status = try? await api.get("/api/v1/status")
                return status?["camera.state"] == "no_frames"
                    && status?.text.contains("\"no picture has come from Device since ") == true
            }
            #expect(isTold)
        }
    }

    @Test func lostFramesAndALostCameraAreTold() async throws {
        let cameras = ScriptedCameras([.device])
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await APIFixture.running(fixture) { api in
            // What is lost is known by the numbers of the frames before and after.
            #expect(await api.isLive())
            cameras.opened[0].lose(4)
            let isCounted = await eventually {
                (try? await api.get("/api/v1/status"))?["video.dropped.capture.camera_late"] == 4
            }
            #expect(isCounted)
            // It stays lost until the test has seen it.
            let failure = CaptureError.failed(doing: "reading Device", reason: "unplugged")
            cameras.refuse(failure)
            cameras.opened[0].fail(failure)
            let isTold = await eventually {
                (try? await api.get("/api/v1/status"))?["camera.state"] == "camera_lost"
            }
            #expect(isTold)
            let status = try await api.get("/api/v1/status")
            #expect(status["camera.reason"] == "reading Device failed: unplugged")
            cameras.refuse(nil)
            #expect(try await api.post("/cameras/select", "id=device:1").status == 200)
            #expect(await api.isLive())
        }
    }
}
