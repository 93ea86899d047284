import Capture
import Foundation
import HTTPServing
import Processing
import StudioKit

/// A scene, which the API calls a preset, as JSON.
struct ScenePayload {
    let name: String
    let scene: Scene

    /// What lists tell of it.
    var summary: JSONValue {
        ["name": .string(name), "saved": saved, "camera": JSONValue(scene.camera)]
    }

    /// All of it; what it leaves as it is, is not there.
    var json: JSONValue {
        var members: [String: JSONValue] = [
            "name": .string(name), "saved": saved, "controls": .object(scene.controls.mapValues(ControlPayload.json)),
        ]
        members["camera"] = scene.camera.map(JSONValue.string)
        members["filters"] = scene.filters.map { .array($0.map(FilterPayload.json(of:))) }
        members["format"] = scene.format.map { .object(Self.json(of: $0)) }
        members["audio"] = scene.sound.map { .object(Self.json(of: $0)) }
        return .object(members)
    }

    private var saved: JSONValue { .string(scene.saved.formatted(.iso8601)) }

    private static func json(of change: FormatChange) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        members[FormatEndpoints.preset.name] = change.preset.map { .string($0.rawValue) }
        members[FormatEndpoints.rate.name] = change.rate.map { .string("\($0)") }
        return members
    }

    private static func json(of change: SoundChange) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        members[SoundEndpoints.gain.name] = change.gain.map(JSONValue.number)
        members[SoundEndpoints.muted.name] = change.isMuted.map(JSONValue.bool)
        members[SoundEndpoints.delay.name] = change.delayMilliseconds.map(JSONValue.number)
        members[SoundEndpoints.referenceLevel.name] = change.ndiReferenceLevel.map(JSONValue.number)
        members[SoundEndpoints.microphone.name] = change.microphone.map { .string($0.word) }
        return members
    }
}
