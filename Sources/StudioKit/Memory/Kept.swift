/// A value of the file. One that is not what it should be is left out, and that is told.
struct Kept<Value: Codable>: Codable {
    let value: Value?

    init(_ value: Value) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        do {
            // By the container, because the decoder knows how dates are written.
            value = try decoder.singleValueContainer().decode(Value.self)
        } catch {
            value = nil
            let place = decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            Complaints.of(decoder)?.add("\(place.joined(separator: ".")) makes no sense")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
