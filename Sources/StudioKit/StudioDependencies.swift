import Capture
import Outputs

/// What the studio is made of; the composition root passes in the real parts, tests pass in others.
public struct StudioDependencies: Sendable {
    public var cameras: CameraCatalogue
    /// nil on a machine without any.
    public var soundDevices: (any SoundDevices)?
    /// nil where nothing is announced.
    public var announcer: (any ServiceAnnouncer)?
    public var loadNDIRuntime: @Sendable () throws(NDIError) -> NDIRuntime

    public init(
        cameras: CameraCatalogue, soundDevices: (any SoundDevices)? = nil,
        loadNDIRuntime: @escaping @Sendable () throws(NDIError) -> NDIRuntime
    ) {
        self.cameras = cameras
        self.soundDevices = soundDevices
        self.loadNDIRuntime = loadNDIRuntime
    }
}
