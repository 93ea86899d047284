/// A body made while it is sent.
///
/// `next` is asked for a piece whenever the client has taken the one before; nil ends the body. It always runs in one
/// task, which is cancelled when the client leaves or the server stops.
public struct HTTPStream: Sendable {
    /// The whole length where it is known; otherwise the body is sent in chunks.
    public let length: UInt64?
    public let next: @Sendable () async -> [UInt8]?

    public init(length: UInt64? = nil, next: @escaping @Sendable () async -> [UInt8]?) {
        self.length = length
        self.next = next
    }
}
