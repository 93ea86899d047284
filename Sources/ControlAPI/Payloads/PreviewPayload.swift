import HTTPServing
import Outputs

/// What the preview is doing.
struct PreviewPayload {
    let reading: PreviewReading

    var json: JSONValue {
        [
            "viewers": .count(reading.viewers), "encoded": .count(Int(reading.encoded)),
            "skipped": .count(Int(reading.skipped)), "reason": JSONValue(reading.failure),
        ]
    }
}
