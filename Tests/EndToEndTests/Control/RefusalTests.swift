import TestSupport
import Testing

extension EndToEnd {
    @Suite struct RefusalTests {
        @Test func aRefusedValueChangesNothing() throws {
            let show = try Show(["--preset", "720p", "--no-ndi"], sendsNDI: false)
            try show.zoom(2)
            try show.balance(4000, tint: -20)
            let wrong: [(path: String, form: [String: String], status: Int)] = [
                ("/camera/zoom", ["zoomFactor": "9999"], 422), ("/camera/zoom", ["zoomFactor": "nan"], 400),
                ("/camera/zoom", ["zoomFactor": "1,5"], 400), ("/camera/exposure/bias", ["bias": "4.1"], 422),
                ("/camera/exposure/bias", [:], 400),
                ("/camera/white-balance/temp-tint", ["temperature": "20000", "tint": "0"], 422),
                ("/camera/white-balance/temp-tint", ["temperature": "5000", "tint": "200"], 422),
                ("/cameras/select", ["id": "test:nothing"], 404),
            ]
            for request in wrong {
                let answer = try show.process.post(request.path, form: request.form)
                let error = answer.json["error"] as? [String: Any]
                #expect(answer.status == request.status, "\(request.path) \(request.form): \(answer.text)")
                #expect(error?["message"] as? String != nil)
                if request.status == 422 { #expect(error?["min"] is Double && error?["max"] is Double) }
            }
            #expect(try show.status("picture", "zoomFactor") as? Double == 2)
            #expect(try show.status("picture", "exposureBias") as? Double == 0)
            #expect(try show.status("picture", "whiteBalance", "temperature") as? Double == 4000)
            #expect(try show.status("camera", "id") as? String == "test:chart")
        }
    }
}
