/// The cookie that keeps a browser signed in.
public struct TokenCookie {
    /// Cookies do not tell ports apart, so that two servers on one machine need two names.
    private let name: String
    private let isSecure: Bool
    private let header: [String]

    /// 180 days.
    private static let lifetime = 180 * 24 * 60 * 60

    public init(_ request: HTTPRequest) {
        let port = request.host.flatMap(Authority.init)?.port
        name = "camsender" + (port.map { "_\($0)" } ?? "")
        isSecure = request.scheme == "https"
        header = request.headers.all("Cookie")
    }

    /// The values it came with.
    var values: [String] {
        header.flatMap { $0.split(separator: ";") }.compactMap { pair in
            let halves = pair.split(separator: "=", maxSplits: 1).map(\.trimmingHTTPSpace)
            return halves.count == 2 && halves[0] == name ? halves[1] : nil
        }
    }

    /// The value of a `Set-Cookie` header that keeps the token.
    public func keeping(_ token: String) -> String {
        "\(name)=\(token); Max-Age=\(Self.lifetime)" + attributes
    }

    /// The value of a `Set-Cookie` header that forgets it.
    public var forgetting: String {
        "\(name)=; Max-Age=0" + attributes
    }

    private var attributes: String {
        "; Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    }
}
