/// The answer to a GET or HEAD of a file: which part of it, under which status and headers.
public struct FileResponse: Sendable {
    public let status: HTTPStatus
    public let headers: HTTPHeaders
    /// The part to send; nil when the answer has no body.
    public let part: Range<UInt64>?

    /// `isInline` asks for a file that is shown rather than saved, which is granted to what browsers only play.
    public init(_ facts: FileFacts, to request: HTTPRequest, isInline: Bool = false) {
        let conditions = FileConditions(facts: facts, headers: request.headers)
        var headers: HTTPHeaders = [
            "ETag": facts.quotedTag, "Last-Modified": "\(HTTPDate(seconds: facts.modified))",
            "Accept-Ranges": "bytes", "Cache-Control": "no-cache",
        ]
        switch conditions.verdict {
        case .notModified: (status, part) = (.notModified, nil)
        case .preconditionFailed: (status, part) = (.preconditionFailed, nil)
        case .send:
            switch Self.range(request, size: facts.size, if: conditions) {
            case .whole:
                (status, part) = (.ok, 0..<facts.size)
            case .part(let range):
                (status, part) = (.partialContent, range)
                headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(facts.size)"
            case .unsatisfiable:
                (status, part) = (.rangeNotSatisfiable, nil)
                headers["Content-Range"] = "bytes */\(facts.size)"
            }
        }
        if part != nil {
            headers["Content-Type"] = facts.mediaType.name
            let disposition = ContentDisposition(isInline: isInline && facts.mediaType.isPlayable, name: facts.name)
            headers["Content-Disposition"] = disposition.description
        }
        self.headers = headers
    }

    /// The response with its body from an open file, whose descriptor stays the caller's.
    public func response(from descriptor: Int32) throws(HTTPServingError) -> HTTPResponse {
        guard let part, !part.isEmpty else { return HTTPResponse(status, headers: headers) }
        let body = try FileBody(duplicating: descriptor, offset: part.lowerBound, length: UInt64(part.count))
        return HTTPResponse(status, headers: headers, body: .file(body))
    }

    /// Only a GET has ranges (RFC 9110, 14.2).
    private static func range(_ request: HTTPRequest, size: UInt64, if conditions: FileConditions) -> ByteRange {
        let ranges = request.headers.all("Range")
        guard request.method == .get, ranges.count == 1, conditions.allowsRange else { return .whole }
        return ByteRange(ranges[0], size: size)
    }
}
