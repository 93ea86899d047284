import Foundation
import Frames
import Processing
import StudioKit
import TestSupport

/// The executable under measurement.
struct RunningSender {
    private let process: CamSenderProcess

    /// Without sound, which the bare loop has not either, unless it is asked for.
    init(preset: Preset, rate: FrameRate, withSound: Bool = false) throws {
        process = try CamSenderProcess([
            "--host", "127.0.0.1", "--port", "\(try FreePort.find())", "--name", "bench \(getpid())", "--preset",
            preset.rawValue,
            "--fps", "\(rate)", "--mic", withSound ? "auto" : "off",
        ])
    }

    var processTime: Double {
        get throws { try ProcessTime.of(process: process.processIdentifier) }
    }

    /// Where it is steered.
    var controlPort: UInt16 { UInt16(clamping: process.control.port ?? 0) }

    func end() { _ = process.stop() }

    /// The TCP port of its source.
    var port: Int {
        get throws {
            let addresses = try process.get("/ndi/status").json["addresses"] as? [String]
            guard let port = addresses?.first?.split(separator: ":").last.flatMap({ Int($0) }) else {
                throw BenchError("the sender does not know its port: \(process.standardError)")
            }
            return port
        }
    }

    /// Frames sent and picture buffers allocated so far.
    var counts: (sent: Double, buffers: Double) {
        get throws {
            guard let video = try process.get("/api/v1/status").json["video"] as? [String: Any],
                let sent = (video["frames"] as? [String: Any])?["sent"] as? NSNumber,
                let buffers = video["buffersMade"] as? NSNumber
            else { throw BenchError("the status cannot be read") }
            return (sent.doubleValue, buffers.doubleValue)
        }
    }

    func set(_ picture: Scenario.Picture) throws {
        let settings = picture.settings
        let balance = settings.whiteBalance
        _ = try process.post(
            "/camera/white-balance/temp-tint",
            form: ["temperature": "\(balance.temperature)", "tint": "\(balance.tint)"])
        _ = try process.post("/camera/zoom", form: ["zoomFactor": "\(settings.zoom)"])
        _ = try process.post("/camera/exposure/bias", form: ["bias": "\(settings.exposureBias)"])
    }

    func waitForReceiver() throws {
        for _ in 0..<200 {
            if (try process.get("/ndi/status").json["connections"] as? Int ?? 0) > 0 { return }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw BenchError("no receiver came")
    }
}
