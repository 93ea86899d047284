import HTTPServing

/// One event of a `text/event-stream` as it goes over the wire.
struct ServerSentEvent {
    let name: String
    var id: EventID?
    let data: JSONValue

    var bytes: [UInt8] {
        var bytes = Array("event: \(name)\n".utf8)
        if let id { bytes.append(contentsOf: "id: \(id)\n".utf8) }
        bytes.append(contentsOf: "data: ".utf8)
        // One line: the JSON that is written has no line breaks.
        bytes.append(contentsOf: data.encoded)
        bytes.append(contentsOf: "\n\n".utf8)
        return bytes
    }

    /// A comment, which clients ignore, so that those in between see that the stream lives.
    static let heartbeat = Array(": heartbeat\n\n".utf8)
}
