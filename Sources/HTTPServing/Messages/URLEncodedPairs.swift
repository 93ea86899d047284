/// Decoding of `a=1&b=2`, as query strings and forms write it.
enum URLEncodedPairs {
    /// Decodes every pair in order. Empty pairs are skipped; a name without `=` has the empty value.
    static func decode(_ text: some Collection<UInt8>) throws(ParameterError) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        for pair in text.split(separator: UInt8(ascii: "&")) {
            let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            pairs.append((try decodeHalf(halves[0]), halves.count > 1 ? try decodeHalf(halves[1]) : ""))
        }
        return pairs
    }

    private static func decodeHalf(_ half: some Collection<UInt8>) throws(ParameterError) -> String {
        if let text = PercentCoding.decode(half, plusIsSpace: true) { return text }
        throw .malformed(
            "\(String(decoding: half, as: UTF8.self)) is not valid URL encoding: "
                + "each % needs two hexadecimal digits, and the decoded text must be UTF-8 without NUL.")
    }
}
