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
            "groups": JSONValue(ndi.groups), "ptz": .bool(ndi.isSteerable),
            "tally": [
                "program": .bool(ndi.sender?.tally.isOnProgram ?? false),
                "preview": .bool(ndi.sender?.tally.isOnPreview ?? false),
            ],
            "addresses": .array(ndi.sender?.addresses.map(JSONValue.string) ?? []),
            "sound": ndi.sender.map { sound($0.sound) } ?? .null,
            "runtimeVersion": JSONValue(ndi.runtimeVersion), "reason": JSONValue(ndi.problem),
        ]
    }

    private func sound(_ reading: NDISoundReading) -> JSONValue {
        [
            "blocks": .number(Double(reading.blocks)),
            "dropped": .object(reading.dropped.mapValues { .number(Double($0)) }),
        ]
    }
}
