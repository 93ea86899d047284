/// A microphone or an output as the original's API lists it.
public struct MicrophoneDescriptor: Sendable, Equatable {
    /// The kind of port, such as `MicrophoneBuiltIn`, `USBAudio` or `Speaker`.
    public var type: String
    /// The name the desktop shows.
    public var name: String
    /// Stable across restarts and plugging.
    public var uid: String
    /// The chosen input of a device that has several; empty when it has not.
    public var selectedDataSource: String

    public init(type: String, name: String, uid: String, selectedDataSource: String = "") {
        self.type = type
        self.name = name
        self.uid = uid
        self.selectedDataSource = selectedDataSource
    }
}
