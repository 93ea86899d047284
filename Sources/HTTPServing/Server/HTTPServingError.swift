/// Why a server could not start.
public enum HTTPServingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Another process listens there.
    case portInUse(UInt16)
    /// The system reserves the port (below 1024 on most systems).
    case portNotPermitted(UInt16)
    /// The host names no address of this machine.
    case badHost(String, reason: String)
    /// The certificate or its key cannot be used.
    case badTLS(reason: String)
    case failed(doing: String, reason: String)

    public var description: String {
        switch self {
        case .portInUse(let port):
            "Port \(port) is already in use; choose another port or stop what listens there."
        case .portNotPermitted(let port):
            "Port \(port) may not be opened without privileges; choose a port above 1023."
        case .badHost(let host, let reason):
            "Cannot listen on \(host): \(reason); give an address or name of this machine."
        case .badTLS(let reason):
            "The TLS certificate and key cannot be used: \(reason)."
        case .failed(let doing, let reason):
            "Could not \(doing): \(reason)."
        }
    }
}
