/// Where a server can listen on this machine.
public enum ListeningPlace {
    /// Whether a host is an address of this machine; listens there for a moment, on a port that is free.
    public static func check(_ host: String) throws(HTTPServingError) {
        _ = try ListeningSocket(host: host, port: 0)
    }
}
