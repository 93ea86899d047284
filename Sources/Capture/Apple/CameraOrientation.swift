#if canImport(AVFoundation)
import Synchronization

/// Which way up the cameras of a device send their pictures; shared by them, so that a change of camera turns nothing.
public final class CameraOrientation: Sendable {
    private let lock: Mutex<OrientationLock>

    public init(shape: OrientationLock.Shape = .landscape) {
        lock = Mutex(OrientationLock(shape: shape))
    }

    public var rotation: PictureRotation { lock.withLock { $0.rotation } }

    public var shape: OrientationLock.Shape {
        get { lock.withLock { $0.shape } }
        set { lock.withLock { $0.shape = newValue } }
    }

    /// While true the picture does not turn.
    public var isLive: Bool {
        get { lock.withLock { $0.isLive } }
        set { lock.withLock { $0.isLive = newValue } }
    }

    /// True when the picture turns.
    func deviceTurned(_ upright: PictureRotation) -> Bool { lock.withLock { $0.deviceTurned(upright) } }
}
#endif
