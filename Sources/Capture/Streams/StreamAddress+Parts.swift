extension StreamAddress {
    /// A URL taken apart.
    struct Parts {
        /// Parts of queries that choose a stream. Others may be passwords, and are not shown.
        private static let harmless: Set<Substring> = [
            "camera", "channel", "profile", "resolution", "stream", "subtype",
        ]
        /// What makes a part of a path look like a password. Some cameras want theirs there.
        private static let suspicious = ["pass", "pwd", "token", "secret"]
        private static let longestShownValue = 16

        var name: String?
        var scheme: String
        var credentials: Substring?
        var host: String
        var port: Substring?
        var path: Substring
        var query: Substring?

        /// Nil for what is no URL with `://`, or a file's path.
        init?(_ text: String) {
            guard let mark = text.firstRange(of: "://") else { return nil }
            let head = text[..<mark.lowerBound].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let word = head.last, !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "+" }),
                word.lowercased() != "file"
            else { return nil }
            if head.count == 2 {
                guard let name = head.first, !name.isEmpty, !name.contains(where: { ":/".contains($0) }) else {
                    return nil
                }
                self.name = String(name)
            }
            scheme = word.lowercased()
            let rest = text[mark.upperBound...].prefix { $0 != "#" }
            let authority = rest.prefix { !"/?".contains($0) }
            let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
            credentials = authority.lastIndex(of: "@").map { authority[..<$0] }
            let colon = place.lastIndex(of: ":").flatMap { place[$0...].contains("]") ? nil : $0 }
            host = (colon.map { place[..<$0] } ?? place).lowercased()
            port = colon.map { place[place.index(after: $0)...] }
            path = rest[authority.endIndex...].prefix { $0 != "?" }
            query = path.endIndex < rest.endIndex ? rest[rest.index(after: path.endIndex)...] : nil
        }

        /// What is wrong with it, naming none of its parts; nil when nothing is.
        func problem(isHostNeeded: Bool) -> String? {
            if isHostNeeded, host.isEmpty { return "the host is missing, as in rtsp://camera.local/stream" }
            if let port, !(1...65535).contains(Int(port) ?? 0) {
                return "the port is not a number from 1 to 65535; a / in a password is written %2F, a ? %3F, a # %23"
            }
            let isPrintable = url(scheme: scheme).unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F }
            return isPrintable ? nil : "spaces and letters beyond ASCII must be percent-encoded, as in %20"
        }

        func url(scheme: String) -> String {
            let credentials = credentials.map { "\($0)@" } ?? ""
            return "\(scheme)://\(credentials)\(place)\(path)\(query.map { "?\($0)" } ?? "")"
        }

        /// The URL as it may be shown to everyone.
        var withoutSecrets: String {
            let components = path.split(separator: "/", omittingEmptySubsequences: false).map { component in
                let word = component.removingPercentEncoding.lowercased()
                return Self.suspicious.contains(where: word.contains) ? "***" : component
            }
            return "\(scheme)://\(place)\(components.joined(separator: "/"))\(shownQuery)"
        }

        private var place: String { host + (port.map { ":\($0)" } ?? "") }

        private var shownQuery: String {
            let items = (query ?? "").split(separator: "&").filter { item in
                let halves = item.split(separator: "=", maxSplits: 1)
                guard halves.count == 2, Self.harmless.contains(halves[0]) else { return false }
                return halves[1].count <= Self.longestShownValue
                    && halves[1].allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
            }
            return items.isEmpty ? "" : "?" + items.joined(separator: "&")
        }
    }
}

extension Substring {
    /// With `%70` read as `p`; what is no such triple stays.
    fileprivate var removingPercentEncoding: String {
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest.removeFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
