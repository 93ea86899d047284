/// Decoding of `a=1&b=2`, as query strings and forms write it.
enum URLEncodedPairs {
    /// Decodes every pair in order. Empty pairs are skipped; a name without `=` has the empty value.
    static func decode(_ text: some Collection<UInt8>) throws(ParameterError) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        for pair in text.split(separator: UInt8(ascii: "&")) {
            let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = try decode(halves[0]) { "A name in the query or form" }
            let value = halves.count > 1 ? try decode(halves[1]) { "The value of \(name)" } : ""
            pairs.append((name, value))
        }
        return pairs
    }

    /// The text itself stays out of the error: it may be half of a secret.
    private static func decode(
        _ half: some Collection<UInt8>, called place: () -> String
    ) throws(ParameterError) -> String {
        if let text = PercentCoding.decode(half, plusIsSpace: true) { return text }
        throw .malformed(
            "\(place()) is not valid URL encoding: "
                + "each % needs two hexadecimal digits, and the decoded text must be UTF-8 without NUL.")
    }
}
