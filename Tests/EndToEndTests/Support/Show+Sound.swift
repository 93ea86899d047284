import Foundation
import TestSupport
import Testing

extension Show {
    /// Chooses a microphone.
    func listen(to uid: String) throws {
        let answer = try process.post("/audio/inputs/current", form: ["uid": uid])
        try #require(answer.status == 201, "\(uid): \(answer.status) \(answer.text)")
    }

    /// Changes gain, mute, delay or reference level.
    func setSound(_ json: String) throws {
        let answer = try process.send("PATCH", "/api/v1/audio", json: json)
        try #require(answer.status == 200, "\(json): \(answer.status) \(answer.text)")
    }

    var microphone: String? {
        get throws { try process.get("/audio/inputs/current").json["uid"] as? String }
    }

    /// What last became of the microphone, such as `lost`.
    var soundNotice: String? {
        get throws { (try process.get("/api/v1/audio").json["notice"] as? [String: Any])?["event"] as? String }
    }

    /// RMS of the first channel in dBFS.
    var soundLevel: Double {
        get throws {
            let levels = try process.get("/api/v1/audio").json["level"] as? [[String: Any]]
            return (levels?.first?["rms"] as? NSNumber)?.doubleValue ?? -120
        }
    }
}
