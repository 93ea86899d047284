import HTTPServing

/// What a request of `camsender ctl` carries.
package enum CtlBody: Equatable {
    case json(JSONValue)
    /// Words as they were typed: the API reads numbers, switches and names out of a form, whichever it wants.
    case form([String: String])

    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        }
    }

    package var bytes: [UInt8] {
        switch self {
        case .json(let value): return value.encoded
        case .form(let fields):
            let pairs = fields.sorted { $0.key < $1.key }.map { name, text in
                PercentCoding.encode(name) + "=" + PercentCoding.encode(text)
            }
            return Array(pairs.joined(separator: "&").utf8)
        }
    }
}
