/// What a Range header asks for of a body (RFC 9110, 14).
enum ByteRange: Equatable {
    /// The whole body: nothing was asked for that we understand.
    case whole
    case part(Range<UInt64>)
    /// Nothing of what was asked for is there.
    case unsatisfiable

    /// Several ranges at once, which no player or download manager needs, are answered with the whole; 14.2 leaves
    /// that to the server, and it keeps a request from asking for a file a thousandfold. So are ranges of nothing: an
    /// empty file is whole.
    init(_ header: String, size: UInt64) {
        self = Self.parse(header, size: size) ?? .whole
    }

    private static func parse(_ header: String, size: UInt64) -> ByteRange? {
        let halves = header.split(separator: "=", maxSplits: 1)
        guard size > 0, halves.count == 2, halves[0].trimmingHTTPSpace.equalsIgnoringASCIICase("bytes") else {
            return nil
        }
        let ranges = halves[1].split(separator: ",").map(\.trimmingHTTPSpace).filter { !$0.isEmpty }
        guard ranges.count == 1 else { return nil }
        let ends = ranges[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }

        if ends[0].isEmpty {
            guard let count = position(ends[1]) else { return nil }
            return count == 0 ? .unsatisfiable : .part(size - min(count, size)..<size)
        }
        guard let first = position(ends[0]), let last = ends[1].isEmpty ? .max : position(ends[1]), first <= last else {
            return nil
        }
        return first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    }

    /// Digits alone; a number too large for us is larger than any file.
    private static func position(_ text: Substring) -> UInt64? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
        return UInt64(text) ?? .max
    }
}
