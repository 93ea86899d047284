import Capture
import Frames
import Outputs
import Processing

/// What the studio is made of; the composition root passes in the real parts, tests pass in others.
public struct StudioDependencies: Sendable {
    public var cameras: CameraCatalogue
    /// nil on a machine without any.
    public var soundDevices: (any SoundDevices)?
    /// nil where nothing is announced.
    public var announcer: (any ServiceAnnouncer)?
    /// Makes what changes pictures, on the process thread; its pictures come from the pool where it wants any.
    public var makeProcessor: @Sendable (FramePool) -> any PictureProcessor = { PicturePass(pool: $0) }
    /// The device's own screen; nil for none.
    public var viewfinder: (any FrameOutput)?
    /// Asks a device that is carried about how it is doing; nil on others.
    public var condition: (@Sendable () -> DeviceCondition)?
    /// Told in words what nobody asked for and someone should know.
    public var tell: @Sendable (String) -> Void = { _ in }
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
