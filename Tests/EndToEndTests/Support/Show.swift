import Capture
import Foundation
import Frames
import Outputs
import TestSupport
import Testing

/// A running camsender under a name and on a port of its own.
struct Show {
    let process: CamSenderProcess
    let runtime: NDIRuntime
    let name: String

    init(
        _ arguments: [String], name: String = Show.uniqueName(), sendsNDI: Bool = true,
        environment: [String: String] = [:]
    ) throws {
        self.name = name
        runtime = try TestRuntime.load()
        process = try CamSenderProcess(
            ["--host", "127.0.0.1", "--port", "\(try FreePort.find())", "--name", name] + arguments,
            environment: environment)
        if sendsNDI { _ = try #require(fullName, "no source: \(process.standardError)") }
    }

    /// The runtime guards names across processes.
    static func uniqueName() -> String {
        "test \(ProcessInfo.processInfo.processIdentifier) \(UInt32.random(in: 0...0xFFFF))"
    }

    /// The source's name as `/ndi/status` gives it.
    var fullName: String? {
        get throws { try process.get("/ndi/status").json["fullName"] as? String }
    }

    var port: Int {
        get throws {
            let addresses = try process.get("/ndi/status").json["addresses"] as? [String] ?? []
            return try #require(addresses.first?.split(separator: ":").last.flatMap { Int($0) })
        }
    }

    /// A receiver, connected by the address that `/ndi/status` names.
    func connect() throws -> NDIReceiver {
        try NDIReceiver(runtime, source: try #require(try fullName), port: try port)
    }

    /// The status document's value at a path of keys.
    func status(_ path: String...) throws -> Any? { try value(at: path) }

    /// The same for a whole number.
    func count(_ path: String...) throws -> Int {
        try #require((try value(at: path) as? NSNumber)?.intValue, "no number at \(path)")
    }

    private func value(at path: [String]) throws -> Any? {
        let document: Any? = try process.get("/api/v1/status").json
        return path.reduce(document) { ($0 as? [String: Any])?[$1] }
    }

    /// Frames dropped anywhere, by stage and reason.
    func dropped() throws -> [String: Int] {
        let stages = try status("video", "dropped") as? [String: [String: Any]] ?? [:]
        return stages.reduce(into: [:]) { sum, stage in
            for (reason, count) in stage.value { sum["\(stage.key) \(reason)"] = (count as? NSNumber)?.intValue ?? -1 }
        }
    }
}

extension Show {
    func post(_ path: String, _ form: [String: String] = [:]) throws {
        let answer = try process.post(path, form: form)
        try #require(answer.status == 200, "\(path) \(form): \(answer.status) \(answer.text)")
    }

    func zoom(_ factor: Double, rampSeconds: Double = 0) throws {
        try post("/camera/zoom", ["zoomFactor": "\(factor)", "rampSeconds": "\(rampSeconds)"])
    }

    func expose(_ bias: Double) throws {
        try post("/camera/exposure/bias", ["bias": "\(bias)"])
    }

    func balance(_ temperature: Double, tint: Double) throws {
        try post("/camera/white-balance/temp-tint", ["temperature": "\(temperature)", "tint": "\(tint)"])
    }

    /// D65 as the cameras' own balance: the picture is left as it is.
    func lockToDaylight() throws {
        try balance(6504, tint: 10)
    }

    func filter(_ chain: String) throws {
        let answer = try process.send("PUT", "/api/v1/filters", json: #"{"filters":[\#(chain)]}"#)
        try #require(answer.status == 200, "\(answer.text)")
    }
}
