import Outputs

/// What is known of the NDI side.
public struct NDIStatus: Sendable {
    /// Whether a source is on the network.
    public var started: Bool
    /// The name that was asked for.
    public var name: String
    /// Comma separated groups the source is in; nil is the public group.
    public var groups: String?
    /// Whether receivers may steer the camera.
    public var isSteerable: Bool
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

    init(_ facts: StudioFacts) {
        started = facts.ndi != nil
        name = facts.ndiName
        groups = facts.ndiGroups
        isSteerable = facts.isSteerable
        sender = facts.ndi?.reading
        runtimeVersion = facts.runtimeVersion
        problem = facts.runtimeProblem
    }
}
