import HTTPServing
import Outputs
import StudioKit

/// `/ndi/status`: the original's `started` and what a user needs to find the source.
struct NDIPayload {
    let ndi: NDIStatus

    var json: JSONValue {
        [
            "started": .bool(ndi.started), "state": .string(ndi.state), "name": .string(ndi.name),
            "fullName": JSONValue(ndi.sender?.fullName), "connections": .count(ndi.sender?.connections ?? 0),
            "addresses": .array(ndi.sender?.addresses.map(JSONValue.string) ?? []),
            "runtimeVersion": JSONValue(ndi.runtimeVersion), "reason": JSONValue(ndi.problem),
        ]
    }
}
