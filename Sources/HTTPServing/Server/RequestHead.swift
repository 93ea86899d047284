import CMicroHTTPD

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A request as far as its header tells, and whether it is refused on that ground.
struct RequestHead {
    let request: HTTPRequest
    let refusal: HTTPRefusal?
    /// The body is not to be read: the client waits for leave to send it, or it is too much to read in vain.
    let refusesBody: Bool

    init(
        _ handle: ConnectionHandle, _ connection: Connection, _ method: UnsafePointer<CChar>,
        _ version: UnsafePointer<CChar>, bodyLimit: Int, isSecure: Bool
    ) {
        let headers = Self.headers(of: handle)
        let protocolVersion: HTTPRequest.Version = strcmp(version, "HTTP/1.0") == 0 ? .http10 : .http11
        let line = connection.endHeader()
        let target = line?.target
        let isWhole = line?.isWhole(method: method, version: version) ?? false
        let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
        let ambiguity = isWhole ? Self.ambiguity(headers) : "There is a NUL in the request line."
        refusesBody = ambiguity != nil || headers["Expect"] != nil || !Exchange.reads(length, limit: bodyLimit)

        let method = HTTPMethod(String(cString: method))
        var request: HTTPRequest
        do throws(ParameterError) {
            if let ambiguity { throw .malformed(ambiguity) }
            guard let target else { throw .malformed("The request line is not UTF-8; percent-encode the target.") }
            request = try HTTPRequest(
                method: method, target: target, headers: headers, peer: connection.peer, version: protocolVersion)
            refusal = Self.refusal(headers, length: length, bodyLimit: bodyLimit)
        } catch {
            request = HTTPRequest(
                undecodable: target ?? "/", method: method, headers: headers, peer: connection.peer,
                version: protocolVersion)
            refusal = .malformed(error.message)
        }
        request.isSecure = isSecure
        self.request = request
    }

    /// What can be read in two ways is not read at all: a proxy before us may have chosen the other one.
    private static func ambiguity(_ headers: HTTPHeaders) -> String? {
        // The library keeps a space before the colon as part of the name, and so misses a length.
        if let field = headers.first(where: { !$0.name.utf8.allSatisfy(\.isHTTPTokenByte) }) {
            return "\"\(field.name.prefix(40))\" is not the name of a header."
        }
        if let name = single.first(where: { headers.all($0).count > 1 }) {
            return "There is more than one \(name) header."
        }
        guard let coding = headers["Transfer-Encoding"] else { return nil }
        if headers["Content-Length"] != nil {
            return "There are both Content-Length and Transfer-Encoding; send one of them."
        }
        return coding.equalsIgnoringASCIICase("chunked") ? nil : "The only Transfer-Encoding that is read is chunked."
    }

    /// Headers of which a second one would mean something else.
    private static let single = [
        "Host", "Origin", "Authorization", "Content-Length", "Content-Type", "Transfer-Encoding",
    ]

    private static func refusal(_ headers: HTTPHeaders, length: Int, bodyLimit: Int) -> HTTPRefusal? {
        if let encoding = headers["Content-Encoding"], !encoding.equalsIgnoringASCIICase("identity") {
            return .unsupportedEncoding(encoding)
        }
        return length > bodyLimit ? .bodyTooLarge(limit: bodyLimit) : nil
    }

    private static func headers(of handle: ConnectionHandle) -> HTTPHeaders {
        var fields: [HTTPHeaders.Field] = []
        withUnsafeMutablePointer(to: &fields) { fields in
            _ = MHD_get_connection_values(
                handle.pointer, .HEADER_KIND,
                { fields, _, name, value in
                    guard let fields, let name else { return .NO }
                    fields.assumingMemoryBound(to: [HTTPHeaders.Field].self).pointee.append(
                        HTTPHeaders.Field(String(cString: name), value.map { String(cString: $0) } ?? ""))
                    return .YES
                }, fields)
        }
        return HTTPHeaders(fields)
    }
}
