import CMicroHTTPD

/// A request as far as its header tells, and whether it is refused on that ground.
struct RequestHead {
    let request: HTTPRequest
    let refusal: HTTPRefusal?
    /// The body is not to be read: the client waits for leave to send it, or it is too much to read in vain.
    let refusesBody: Bool

    init(
        _ handle: ConnectionHandle, _ connection: Connection, _ method: HTTPMethod, _ version: String, bodyLimit: Int,
        isSecure: Bool
    ) {
        let headers = Self.headers(of: handle)
        let protocolVersion: HTTPRequest.Version = version == "HTTP/1.0" ? .http10 : .http11
        let target = connection.endHeader()
        let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
        let framing = Self.ambiguity(headers, version)
        refusesBody = framing != nil || headers["Expect"] != nil || !Exchange.reads(length, limit: bodyLimit)

        var request: HTTPRequest
        do throws(ParameterError) {
            guard let target else { throw .malformed("The request line is not UTF-8; percent-encode the target.") }
            request = try HTTPRequest(
                method: method, target: target, headers: headers, peer: connection.peer, version: protocolVersion)
            refusal = framing ?? Self.refusal(headers, length: length, bodyLimit: bodyLimit)
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
    private static func ambiguity(_ headers: HTTPHeaders, _ version: String) -> HTTPRefusal? {
        if version != "HTTP/1.1", version != "HTTP/1.0" {
            return .malformed("The request line must be: method, target, HTTP/1.1.")
        }
        if let name = single.first(where: { headers.all($0).count > 1 }) {
            return .malformed("There is more than one \(name) header.")
        }
        if headers["Content-Length"] != nil, headers["Transfer-Encoding"] != nil {
            return .malformed("There are both Content-Length and Transfer-Encoding; send one of them.")
        }
        return nil
    }

    /// Headers of which a second one would mean something else.
    private static let single = ["Host", "Origin", "Authorization", "Content-Length", "Content-Type"]

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
