import HTTPServing
import Outputs

/// What the recorder is doing.
struct RecorderPayload {
    let reading: RecorderReading

    var json: JSONValue {
        [
            "recording": .bool(reading.isRecording), "file": JSONValue(reading.file),
            "duration": .rounded(reading.seconds, decimals: 3), "bytes": .number(Double(reading.bytes)),
            "remainingSeconds": .rounded(reading.remainingSeconds, decimals: 0),
            "freeBytes": JSONValue(reading.freeBytes.map(Double.init)),
            "frames": .number(Double(reading.frames)),
            "dropped": .object(reading.dropped.mapValues { .number(Double($0)) }),
            "repeated": .number(Double(reading.repeated)), "encoder": JSONValue(reading.encoder),
            "encoderFallback": JSONValue(reading.fallbackReason), "ended": JSONValue(reading.end?.code),
            "reason": JSONValue(reading.end?.description),
        ]
    }
}
