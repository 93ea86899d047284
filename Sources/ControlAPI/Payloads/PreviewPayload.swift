import HTTPServing
import Outputs

/// What the preview is doing.
struct PreviewPayload {
    static let schema = Schema.answer([
        Schema.Member("viewers", .count), Schema.Member("encoded", .count), Schema.Member("skipped", .count),
        Schema.Member("reason", .orNull(.text)),
    ])

    let reading: PreviewReading

    var json: JSONValue {
        [
            "viewers": .count(reading.viewers), "encoded": .count(Int(reading.encoded)),
            "skipped": .count(Int(reading.skipped)), "reason": JSONValue(reading.failure),
        ]
    }
}
