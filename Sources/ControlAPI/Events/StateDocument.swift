import HTTPServing
import StudioKit

/// What listeners are kept in step with: the status, the controls and whether the recordings changed.
struct StateDocument {
    let studio: Studio
    let version: String
    let recordings: RecordingsRevision

    var json: JSONValue {
        [
            "status": StatusPayload(status: studio.snapshot, version: version).json,
            "controls": ControlsDocument(studio).json,
            "recordings": ["revision": .count(recordings.value)],
        ]
    }
}
