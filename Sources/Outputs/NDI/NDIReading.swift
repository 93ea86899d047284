import Frames

/// What a source has to report.
public struct NDIReading: Sendable, Equatable {
    /// The name as receivers list it: `HOST (name)`.
    public var fullName: String
    /// The name that was asked for.
    public var requestedName: String
    /// Receivers connected now.
    public var connections: Int
    public var tally: NDITally
    /// The source's own TCP port; nil where the system does not tell.
    public var port: Int?
    /// `address:port` of this machine, for receivers that connect without discovery; empty where the port is unknown.
    public var addresses: [String]
    public var runtimeVersion: String
    /// Frames sent, their latency from capture to submission, and frames dropped by reason.
    public var stage: StageMeter.Reading
    /// Frames a newer one replaced before they could be sent.
    public var skipped: Int
    public var sound: NDISoundReading
}
