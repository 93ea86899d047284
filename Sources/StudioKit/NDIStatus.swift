import Outputs

/// What is known of the NDI side.
public struct NDIStatus: Sendable {
    /// Whether a source is on the network.
    public var started: Bool
    /// The name that was asked for.
    public var name: String
    /// The running sender's own account of itself.
    public var sender: NDIReading?
    public var runtimeVersion: String?
    /// Why NDI cannot run, where that is known.
    public var problem: String?

    /// The word for the state in the API.
    public var state: String {
        if started { return "live" }
        return problem == nil ? "stopped" : "runtime_missing"
    }
}
