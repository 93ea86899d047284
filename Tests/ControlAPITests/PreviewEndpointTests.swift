import Capture
import ControlAPI
import Frames
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// The preview's answers.
@Suite(.serialized) struct PreviewEndpointTests {
    private func bytes(_ response: HTTPResponse) -> [UInt8] {
        if case .bytes(let bytes) = response.body { bytes } else { [] }
    }

    @Test func onePictureIsJPEGThatNobodyKeeps() async throws {
        try await APIFixture.running { api in
            #expect(await api.isLive())
            let response = await api.api.respond(
                to: try HTTPRequest(method: .get, target: "/preview.jpg", headers: ["Host": "127.0.0.1"]))
            #expect(response.status == .ok)
            #expect(response.headers["Content-Type"] == "image/jpeg")
            #expect(response.headers["Cache-Control"] == "no-store")
            #expect(bytes(response).starts(with: [0xFF, 0xD8, 0xFF]))
            let status = try await api.get("/api/v1/status")
            #expect(status["preview.encoded"] == 1 && status["preview.skipped"] == 0)
            #expect(status["preview.viewers"] == 0 && status["preview.reason"] == .null)
        }
    }

    @Test func eachPartEndsWithTheNextOnesBoundary() async throws {
        try await APIFixture.running { api in
            let response = await api.api.respond(
                to: try HTTPRequest(
                    method: .get, target: "/preview.mjpeg?width=64&fps=60", headers: ["Host": "127.0.0.1"]))
            let type = try #require(response.headers["Content-Type"])
            let boundary = "--" + (try #require(type.split(separator: "=").last))
            guard case .stream(let stream) = response.body else {
                Issue.record("no stream")
                return
            }
            for index in 0..<3 {
                let part = try #require(await stream.next())
                let start = index == 0 ? boundary + "\r\n" : ""
                #expect(part.starts(with: Array((start + "Content-Type: image/jpeg\r\nContent-Length: ").utf8)))
                #expect(part.suffix(boundary.utf8.count + 6).elementsEqual([0xFF, 0xD9] + "\r\n\(boundary)\r\n".utf8))
            }
            #expect(try await api.get("/api/v1/status")["preview.viewers"] == 1)
        }
    }

    @Test(arguments: [
        ("/preview.jpg?width=63", "width", 64.0, 3840.0), ("/preview.jpg?width=3841", "width", 64, 3840),
        ("/preview.jpg?quality=0", "quality", 1, 100), ("/preview.mjpeg?quality=101", "quality", 1, 100),
        ("/preview.mjpeg?fps=0", "fps", 0.1, 60), ("/preview.mjpeg?fps=61", "fps", 0.1, 60),
    ])
    func whatIsOutOfRangeIsRefused(target: String, field: String, lowest: Double, highest: Double) async throws {
        try await APIFixture.running { api in
            let answer = try await api.get(target)
            #expect(answer.status == 422 && answer.errorCode == "out_of_range")
            #expect(answer["error.field"] == .string(field))
            #expect(answer["error.min"] == .number(lowest) && answer["error.max"] == .number(highest))
        }
    }

    @Test(arguments: ["/preview.jpg?width=100.5", "/preview.mjpeg?quality=high", "/preview.mjpeg?fps=often"])
    func whatIsNoNumberIsRefused(target: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.get(target)
            #expect(answer.status == 400 && answer.errorCode == "bad_request")
        }
    }

    @Test func aLostCameraIsShownAsASlate() async throws {
        let cameras = ScriptedCameras([.device])
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await APIFixture.running(fixture) { api in
            cameras.setUnplugged(true)
            cameras.opened[0].fail(.failed(doing: "reading Device", reason: "unplugged"))
            let isLost = await eventually { (try? await api.get("/api/v1/status"))?["camera.state"] == "camera_lost" }
            #expect(isLost)
            let answer = try await api.sendWhenPicturesCome(.get, "/preview.jpg")
            #expect(answer.status == 200)
            #expect(try await api.get("/api/v1/status")["camera.state"] == "camera_lost")
        }
    }

    @Test func aCameraThatShowsNothingIsReplacedByASlate() async throws {
        let cameras = ScriptedCameras([.device])
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await APIFixture.running(fixture) { api in
            cameras.opened[0].stop()
            let isShown = await eventually { (try? await api.get("/preview.jpg"))?.status == 200 }
            #expect(isShown)
        }
    }
}
