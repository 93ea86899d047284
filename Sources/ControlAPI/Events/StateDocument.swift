import HTTPServing
import StudioKit

/// What listeners are kept in step with: the status and the controls.
struct StateDocument {
    let studio: Studio
    let version: String

    var json: JSONValue {
        [
            "status": StatusPayload(status: studio.snapshot, version: version).json,
            "controls": ControlsDocument(studio).json,
        ]
    }
}
