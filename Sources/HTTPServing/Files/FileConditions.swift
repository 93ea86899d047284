/// The conditions a request puts on a file, weighed in the order of RFC 9110, 13.2.2.
struct FileConditions {
    enum Verdict: Equatable {
        case send
        case notModified
        case preconditionFailed
    }

    let facts: FileFacts
    let headers: HTTPHeaders

    var verdict: Verdict {
        if let tags = list("If-Match") {
            // Weak tags never match here.
            guard tags.contains("*") || tags.contains(facts.quotedTag) else { return .preconditionFailed }
        } else if let date = date("If-Unmodified-Since"), modified > date {
            return .preconditionFailed
        }
        if let tags = list("If-None-Match") {
            return tags.contains("*") || tags.contains { Self.strong($0) == facts.quotedTag } ? .notModified : .send
        }
        if let date = date("If-Modified-Since"), modified <= date { return .notModified }
        return .send
    }

    /// Whether a part may be sent: the client holds the beginning of this very file, or does not care.
    var allowsRange: Bool {
        guard let text = headers["If-Range"]?.trimmingHTTPSpace else { return true }
        return text == facts.quotedTag || HTTPDate(text) == modified
    }

    private var modified: HTTPDate { HTTPDate(seconds: facts.modified) }

    private func date(_ name: String) -> HTTPDate? {
        headers[name].flatMap { HTTPDate($0.trimmingHTTPSpace) }
    }

    /// The tags of a list; our own tags hold no comma, so those of a tag that does match nothing.
    private func list(_ name: String) -> [String]? {
        let values = headers.all(name)
        return values.isEmpty ? nil : values.flatMap { $0.split(separator: ",").map(\.trimmingHTTPSpace) }
    }

    private static func strong(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }
}
