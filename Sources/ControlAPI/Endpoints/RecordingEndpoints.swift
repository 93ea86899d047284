import Foundation
import HTTPServing
import Outputs
import StudioKit

/// Start, stop and watch a recording.
struct RecordingEndpoints: Sendable {
    let studio: Studio

    static let recording = Parameter.flag("recording", "Whether to record.")

    /// Starts or stops; what is so already is no error.
    func change(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        try parameters.expect([Self.recording.required])
        let wish = try parameters.required(Self.recording)
        guard wish != studio.recording().isRecording else { return status(request) }
        do {
            return try await wish ? begin(request) : end(request)
        } catch {
            // Somebody else may have wished the same and been first.
            guard wish == studio.recording().isRecording else { throw error }
            return status(request)
        }
    }

    private func begin(_ request: HTTPRequest) async throws -> JSONValue {
        _ = try await studio.startRecording()
        return status(request)
    }

    /// The state with the files that were recorded.
    private func end(_ request: HTTPRequest) async throws -> JSONValue {
        let result = try await studio.stopRecording()
        guard case .object(var members) = status(request) else { return .null }
        members["files"] = .array(
            result.files.map {
                [
                    "name": .string($0.name), "duration": .rounded($0.seconds, decimals: 3),
                    "bytes": .number(Double($0.bytes)), "href": .string(RecordingPayload.address(of: $0.name)),
                ]
            })
        return .object(members)
    }

    func start(_ request: HTTPRequest) async throws -> JSONValue {
        let name = try await studio.startRecording()
        return ["recording": true, "name": .string(name)]
    }

    func stop(_ request: HTTPRequest) async throws -> JSONValue {
        let result = try await studio.stopRecording()
        return [
            "recording": false, "name": JSONValue(result.files.first?.name),
            "absoluteUrl": JSONValue(result.files.first.map { Self.address(of: $0.name, request) }),
            "duration": .rounded(result.seconds, decimals: 3), "bytes": .number(Double(result.bytes)),
            "ended": .string(result.end.code),
            "files": .array(
                result.files.map {
                    [
                        "name": .string($0.name), "duration": .rounded($0.seconds, decimals: 3),
                        "bytes": .number(Double($0.bytes)), "absoluteUrl": .string(Self.address(of: $0.name, request)),
                    ]
                }),
        ]
    }

    func status(_ request: HTTPRequest) -> JSONValue {
        RecorderPayload(reading: studio.recording()).json
    }

    /// Where a recording is downloaded, seen from whoever asks.
    private static func address(of name: String, _ request: HTTPRequest) -> String {
        "\(request.scheme)://\(request.host ?? "localhost")/download?path=\(PercentCoding.encode("/" + name))"
    }
}
