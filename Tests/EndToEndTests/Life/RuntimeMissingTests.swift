import Foundation
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct RuntimeMissingTests {
        @Test func everythingButNDIWorks() throws {
            let process = try CamSenderProcess(
                ["--host", "127.0.0.1", "--port", "\(try FreePort.find())", "--ndi-runtime", "/nonexistent/ndi"],
                environment: ["NDI_RUNTIME_DIR_V6": "", "NDI_RUNTIME_DIR_V5": ""])
            #expect(process.sourceName == nil)
            #expect(waitUntil { process.standardError.hasSuffix("\n") })
            #expect(process.complaints.count == 1, "\(process.complaints)")

            let start = try process.get("/ndi/start")
            #expect(start.status == 503)
            let error = start.json["error"] as? [String: Any]
            #expect(error?["code"] as? String == "runtime_missing")
            #expect((error?["message"] as? String)?.contains("/nonexistent/ndi") == true)
            let status = try process.get("/ndi/status").json
            #expect(status["started"] as? Bool == false)
            #expect((status["reason"] as? String)?.contains("/nonexistent/ndi") == true)

            #expect(try process.post("/camera/zoom", form: ["zoomFactor": "2"]).status == 200)
            #expect(try process.get("/preset/720p").status == 200)
            // As soon as there is a picture.
            #expect(try waitUntil { try process.get("/camera/white-balance/grey").status == 200 })
            #expect(try process.get("/cameras").status == 200)
            let hasCaptured = try waitUntil {
                let video = try process.get("/api/v1/status").json["video"] as? [String: Any]
                return ((video?["frames"] as? [String: Any])?["captured"] as? NSNumber)?.intValue ?? 0 > 0
            }
            #expect(hasCaptured)
            #expect(process.stop() == 0)
        }
    }
}
