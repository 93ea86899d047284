/// What a request line asks for, taken apart and decoded.
struct RequestTarget {
    var path: String
    /// The decoded parts of the path between slashes; a part may itself hold a slash that was sent as `%2F`.
    var segments: [String]
    var query: [(name: String, value: String)]
    /// The host named by a target in absolute form (`GET http://host/path`), which overrides the Host header.
    var authority: String?

    init(_ raw: String) throws(ParameterError) {
        var rest = Substring(raw)
        for scheme in ["http://", "https://"] where rest.hasPrefixIgnoringASCIICase(scheme) {
            let afterScheme = rest.dropFirst(scheme.count)
            let end = afterScheme.firstIndex { $0 == "/" || $0 == "?" } ?? afterScheme.endIndex
            authority = String(afterScheme[..<end])
            rest = afterScheme[end...]
        }
        let halves = rest.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        segments = try Self.segments(of: halves[0])
        path = "/" + segments.joined(separator: "/")
        query = halves.count > 1 ? try URLEncodedPairs.decode(halves[1]) : []
    }

    private static func segments(of path: Substring.UTF8View) throws(ParameterError) -> [String] {
        var segments: [String] = []
        for part in path.split(separator: UInt8(ascii: "/")) {
            guard let segment = PercentCoding.decode(part) else {
                throw .malformed(
                    "The path is not valid URL encoding: each % needs two hexadecimal digits, "
                        + "and the decoded text must be UTF-8 without NUL.")
            }
            segments.append(segment)
        }
        return segments
    }
}
