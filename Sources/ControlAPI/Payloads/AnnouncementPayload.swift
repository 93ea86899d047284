import HTTPServing
import Outputs

/// How the control API is found in the network.
struct AnnouncementPayload {
    static let schema = Schema.answer([
        Schema.Member("state", .choice(["off", "waiting", "announcing", "announced"])),
        Schema.Member("name", .orNull(.text)), Schema.Member("reason", .orNull(.text)),
    ])

    let state: AnnouncementState

    var json: JSONValue {
        ["state": .string(state.word), "name": JSONValue(state.name), "reason": JSONValue(state.reason)]
    }
}
