/// Whether a file is saved or shown, and under which name (RFC 6266).
struct ContentDisposition: CustomStringConvertible {
    let isInline: Bool
    let name: String

    /// The name twice: in ASCII for the oldest clients, and whole as RFC 8187 writes it.
    var description: String {
        let whole = PercentCoding.encode(name, keeping: Self.attributeMarks)
        return "\(isInline ? "inline" : "attachment"); filename=\"\(plainName)\"; filename*=UTF-8''\(whole)"
    }

    /// `attr-char` of RFC 8187 beside letters and digits.
    private static let attributeMarks = "!#$&+-.^_`|~"

    /// Without what ends a quoted string, and without `%`, which some clients decode.
    private var plainName: String {
        name.unicodeScalars.reduce(into: "") { result, scalar in
            let isPlain = scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
            result.unicodeScalars.append(isPlain && !Self.unsafe.contains(scalar) ? scalar : "_")
        }
    }

    private static let unsafe: Set<Unicode.Scalar> = ["\"", "\\", "%", "/"]
}
