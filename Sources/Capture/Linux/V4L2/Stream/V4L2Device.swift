#if os(Linux)
import CV4L2
import Glibc
import Synchronization

/// Owns an open video device.
package final class V4L2Device: Sendable {
    package let path: String
    /// What people call it.
    package let name: String
    private let file: Mutex<FileDescriptor?>

    package init(path: String, name: String) throws(CaptureError) {
        let number = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw Self.error(errno, path: path, name: name, doing: "opening") }
        self.path = path
        self.name = name
        file = Mutex(FileDescriptor(number))
    }

    /// Lets go of the device; calls still under way end first, later ones fail as if it were unplugged.
    package func close() {
        let closed = file.withLock { $0.take() }
        _ = closed
    }

    /// The open file; nil once the device is closed.
    var descriptor: FileDescriptor? { file.withLock { $0 } }

    /// Asks the driver; gives 0 or the error number.
    package func call<Argument>(_ request: UInt, _ argument: inout Argument) -> Int32 {
        guard let descriptor else { return ENODEV }
        return withExtendedLifetime(descriptor) {
            withUnsafeMutablePointer(to: &argument) { cv_ioctl(descriptor.number, request, $0) == 0 ? 0 : errno }
        }
    }

    /// Asks the driver for something that must be had.
    package func demand<Argument>(
        _ request: UInt, _ argument: inout Argument, _ doing: String
    ) throws(CaptureError) {
        let code = call(request, &argument)
        guard code == 0 else { throw error(code, doing: doing) }
    }

    func error(_ code: Int32, doing: String) -> CaptureError {
        Self.error(code, path: path, name: name, doing: doing)
    }

    private static func error(_ code: Int32, path: String, name: String, doing: String) -> CaptureError {
        switch code {
        case ENODEV, ENOENT, ENXIO: .unplugged(camera: name)
        case EBUSY: .busy(camera: name, holder: DeviceHolder.find(path))
        case EACCES, EPERM:
            .permissionDenied(
                camera: name,
                advice: "add this user to the group of \(path) (sudo usermod -aG video $USER) and log in again")
        default: .deviceError(camera: name, doing: doing, reason: systemReason(code))
        }
    }
}
#endif
