import Capture
import Outputs

/// What the studio is made of; the composition root passes in the real parts, tests pass in others.
public struct StudioDependencies: Sendable {
    public var cameras: CameraCatalogue
    public var loadNDIRuntime: @Sendable () throws(NDIError) -> NDIRuntime

    public init(
        cameras: CameraCatalogue, loadNDIRuntime: @escaping @Sendable () throws(NDIError) -> NDIRuntime
    ) {
        self.cameras = cameras
        self.loadNDIRuntime = loadNDIRuntime
    }
}
