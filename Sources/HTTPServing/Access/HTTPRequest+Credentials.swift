extension HTTPRequest {
    /// The parameter that carries a token in an address or a form.
    public static let tokenParameter = "token"

    /// Every token that came along, the most deliberate first.
    var presentedTokens: [String] {
        let cookies = headers["Cookie"] == nil ? [] : TokenCookie(self).values
        return [bearerToken, queryToken].compactMap { $0 } + cookies
    }

    /// The token in the address.
    public var queryToken: String? {
        queryValue(Self.tokenParameter)
    }

    /// The token of an Authorization header; other schemes are none of ours.
    private var bearerToken: String? {
        guard let value = headers["Authorization"] else { return nil }
        let words = value.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].equalsIgnoringASCIICase("Bearer") else { return nil }
        return words[1].trimmingHTTPSpace
    }

    /// The same request without anything secret, for handlers, which have no use for it.
    public var withoutCredentials: HTTPRequest {
        var request = self
        for name in ["Authorization", "Cookie"] { request.headers[name] = nil }
        guard queryToken != nil else { return request }
        request.query.removeAll { $0.name == Self.tokenParameter }
        request.rawTarget = targetWithoutToken
        return request
    }

    /// Path and query on this server, percent-encoded, without the token.
    public var targetWithoutToken: String { target(with: query.filter { $0.name != Self.tokenParameter }) }

    /// The same with everything it came with.
    public var targetWithToken: String { target(with: query) }

    private func target(with query: [(name: String, value: String)]) -> String {
        // Made from its parts: what came may begin with two slashes, which in a Location would lead to another server.
        let path = "/" + segments.map { PercentCoding.encode($0) }.joined(separator: "/")
        let pairs = query.map { pair in
            let name = PercentCoding.encode(pair.name)
            return pair.value.isEmpty && !name.isEmpty ? name : "\(name)=\(PercentCoding.encode(pair.value))"
        }
        return pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
    }
}
