/// Where a network stream comes from. Its identifier and its name tell no secrets; the URL, which may, stays inside.
public struct StreamAddress: Sendable, Equatable {
    /// How the stream is brought here.
    enum Transport: String, CaseIterable {
        case rtsp, rtsps
        case rtspOverUDP = "rtsp+udp"
        case http, https, srt
    }

    /// Stable, the same whatever the password is.
    public let id: String
    public let name: String
    let transport: Transport
    let host: String
    let hasCredentials: Bool
    /// What FFmpeg opens, with user name and password.
    let url: String

    /// From `URL` or `NAME=URL`; nil for what names another kind of camera.
    ///
    /// - Throws: what is wrong with the URL, without its secrets.
    public init?(_ text: String) throws(CaptureError) {
        guard let parts = Parts(text) else { return nil }
        let shown = parts.withoutSecrets
        guard let transport = Transport(rawValue: parts.scheme) else {
            let known = Transport.allCases.map { "\($0.rawValue)://" }.joined(separator: ", ")
            throw .badIdentifier(id: shown, reason: "streams begin with one of \(known)")
        }
        if let problem = parts.problem(isHostNeeded: transport != .srt) {
            throw .badIdentifier(id: "\(parts.scheme)://...", reason: problem)
        }
        self.transport = transport
        host = parts.host
        hasCredentials = parts.credentials != nil
        url = parts.url(scheme: transport == .rtspOverUDP ? "rtsp" : parts.scheme)
        id = parts.name.map { "stream:\($0)" } ?? shown
        name = parts.name ?? String(shown.dropFirst(parts.scheme.count + "://".count))
    }

    /// The same stream beside others of the same identifier.
    private init(_ other: StreamAddress, number: Int) {
        (transport, host, hasCredentials, url) = (other.transport, other.host, other.hasCredentials, other.url)
        id = "\(other.id)#\(number)"
        name = "\(other.name) #\(number)"
    }

    /// The streams among these, each once; those that differ only in what is not shown are numbered.
    static func list(_ texts: [String]) -> [StreamAddress] {
        var found: [StreamAddress] = []
        for text in texts {
            guard let address = try? StreamAddress(text), !found.contains(where: { $0.url == address.url }) else {
                continue
            }
            let same = found.count { $0.id == address.id || $0.id.hasPrefix("\(address.id)#") }
            found.append(same == 0 ? address : StreamAddress(address, number: same + 1))
        }
        return found
    }
}
