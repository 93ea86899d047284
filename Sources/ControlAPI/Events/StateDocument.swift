import Capture
import HTTPServing
import StudioKit

/// What listeners are kept in step with: the status, the controls, which cameras and presets there are and whether the
/// recordings changed.
struct StateDocument {
    let studio: Studio
    let version: String
    let recordings: RecordingsRevision

    var json: JSONValue {
        [
            "status": StatusPayload(status: studio.snapshot, version: version).json,
            "controls": ControlsDocument(studio).json,
            "cameras": .array(studio.cameraList.map { ["id": .string($0.id), "name": .string($0.name)] }),
            "presets": .array(studio.scenes.map { ScenePayload(name: $0.name, scene: $0.scene).summary }),
            "recordings": ["revision": .count(recordings.value)],
        ]
    }
}
