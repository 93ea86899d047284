import Capture
import ControlAPI
import Frames
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// Choosing cameras and picture sizes.
@Suite(.serialized) struct CameraEndpointTests {
    @Test(arguments: [
        "deviceType=AVCaptureDeviceTypeBuiltInTelephotoCamera", "uniqueID=device%3A2", "id=device:2",
        "uniqueID=device:1&uniqueID=device:2",
    ])
    func aCameraIsSelectedByAnyOfItsNames(form: String) async throws {
        try await APIFixture.withDevices { api in
            let answer = try await api.post("/cameras/select", form)
            #expect(answer.status == 200)
            #expect(answer["properties.uniqueID"] == "device:2")
            #expect(try await api.get("/cameras/active")["properties.uniqueID"] == "device:2")
        }
    }

    @Test func namesMayComeAsJSONOrInTheQuery() async throws {
        try await APIFixture.withDevices { api async throws in
            #expect(try await api.sendJSON(.post, "/cameras/select", #"{"uniqueID":"device:2"}"#).status == 200)
            #expect(try await api.post("/cameras/select?id=device:1").status == 200)
            #expect(try await api.get("/cameras/active")["properties.uniqueID"] == "device:1")
        }
    }

    #if os(Linux)
    @Test func aCameraThatWasNamedAndIsNotPluggedInIsListedAsAbsent() async throws {
        let cameras = CameraCatalogue(
            devices: try V4L2Cameras(), extra: ["test:chart", "v4l2:gone", "/dev/gone", "v4l2:gone"])
        try await APIFixture.running(StudioFixture(cameras: cameras)) { api in
            guard case .array(let list)? = try await api.get("/api/v1/cameras")["cameras"] else {
                Issue.record("there is no list")
                return
            }
            let absent = list.filter { $0["isPresent"] == false }
            #expect(absent.map { $0["id"] } == ["v4l2:gone", "v4l2:/dev/gone"])
            #expect(list.contains { $0["id"] == "test:chart" && $0["isPresent"] == true })
            #expect(try await !api.get("/cameras").text.contains("gone"))
            let answer = try await api.sendJSON(.put, "/api/v1/camera", #"{"id":"v4l2:gone"}"#)
            #expect(answer.status == 503 && answer.errorCode == "device_unavailable")
            #expect(try await api.sendJSON(.put, "/api/v1/presets/later", #"{"camera":"v4l2:gone"}"#).status == 200)
            let recalled = try await api.send(.post, "/api/v1/presets/later/recall")
            #expect(recalled.status == 503 && recalled.errorCode == "device_unavailable")
            #expect(try await api.get("/api/v1/camera")["id"] == "test:chart")
        }
    }
    #endif

    @Test(arguments: ["deviceType=nothing", "uniqueID=file:/etc/passwd", "id=device:9"])
    func anUnknownCameraIsNotFoundAndTheOldOneStays(form: String) async throws {
        try await APIFixture.withDevices { api in
            let answer = try await api.post("/cameras/select", form)
            #expect(answer.status == 404)
            #expect(answer.errorCode == "unknown_camera")
            #expect(answer["error.field"] == .string(String(form.prefix { $0 != "=" })))
            #expect(answer["error.allowed"] == ["device:1", "device:2"])
            #expect(try await api.get("/cameras/active")["properties.uniqueID"] == "device:1")
        }
    }

    @Test(arguments: ["", "deviceType=", "name=device:2"])
    func aMissingNameIsABadRequest(form: String) async throws {
        try await APIFixture.withDevices { api in
            let answer = try await api.post("/cameras/select", form)
            #expect(answer.status == 400)
            #expect(answer.errorCode == "bad_request")
            #expect(answer["error.field"] == "deviceType")
        }
    }

    @Test func aNameOfTheWrongKindOrWithBadParametersIsSaidToBe() async throws {
        try await APIFixture.running { api in
            let number = try await api.sendJSON(.post, "/cameras/select", #"{"uniqueID":3}"#)
            #expect(number.status == 400)
            #expect(number["error.field"] == "uniqueID")
            let lamp = try await api.post("/cameras/select", "uniqueID=test:chart%3Fkelvin%3D99")
            #expect(lamp.status == 422)
            #expect(lamp.errorCode == "bad_value")
            #expect(lamp["error.field"] == "uniqueID")
        }
    }

    @Test(arguments: [HTTPMethod.get, .post])
    func aPresetAnswersWithTheSizeThatCame(method: HTTPMethod) async throws {
        try await APIFixture.running { api in
            let answer = try await api.send(method, "/preset/720p")
            #expect(answer.status == 200)
            #expect(answer["requested"] == "720p")
            #expect(answer["width"] == 1280)
            #expect(answer["height"] == 720)
            #expect(answer["framesPerSecond"] == 30)
            #expect(try await api.get("/api/v1/status")["video.actual.preset"] == "720p")
        }
    }

    @Test(arguments: ["/preset/1080p", "/preset/4K"])
    func aPresetTheCameraCannotDoIsAConflictAndChangesNothing(path: String) async throws {
        try await APIFixture.withDevices { api in
            let before = try await api.get("/api/v1/status")["video.requested"]
            let answer = try await api.get(path)
            #expect(answer.status == 409)
            #expect(answer.errorCode == "conflict")
            #expect(answer["error.allowed"] == ["720p"])
            let after = try await api.get("/api/v1/status")
            #expect(after["video.requested"] == before)
            #expect(await api.isLive())
        }
    }

    @Test func whileNDIIsOffAPresetLeavesItOff() async throws {
        try await APIFixture.withDevices { api async throws in
            #expect(try await api.get("/preset/720p").status == 200)
            #expect(try await api.get("/ndi/status")["started"] == false)
        }
    }

    @Test func callsDuringAPresetChangeAreAnswered() async throws {
        try await APIFixture.running { api async throws in
            async let preset = api.get("/preset/1080p")
            async let zoom = api.post("/camera/zoom", "zoomFactor=2")
            async let status = api.get("/api/v1/status")
            async let cameras = api.get("/cameras")
            #expect(try await [preset.status, zoom.status, status.status, cameras.status] == [200, 200, 200, 200])
            #expect(try await api.get("/api/v1/status")["picture.zoomFactor"] == 2)
        }
    }

    @Test func withoutACameraThereIsNoneActive() async throws {
        let fixture = try StudioFixture()
        let api = APIFixture(fixture: fixture, api: .init(studio: fixture.studio, version: "1.2.3"))
        let answer = try await api.get("/cameras/active")
        #expect(answer.status == 409)
        #expect(answer.errorCode == "conflict")
        #expect(try await api.get("/cameras").status == 200)
        #expect(try await api.get("/api/v1/status")["camera.state"] == "closed")
        #expect(try await api.get("/preset/720p").status == 409)
        await fixture.studio.shutDown()
    }
}
