#if os(Linux)
import CV4L2
import Glibc

/// Ends a wait for files, from another thread.
final class WakeUp: Sendable {
    private let event: FileDescriptor

    /// What a wait was ended by.
    enum Cause {
        case file
        /// The file is broken, or what it stands for is gone.
        case fault
        case timeout
        case wakeUp
    }

    init() throws(CaptureError) {
        let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard number >= 0 else { throw .failed(doing: "making an event", reason: systemReason(errno)) }
        event = FileDescriptor(number)
    }

    /// Ends the present wait and every later one.
    func wake() {
        var one: UInt64 = 1
        withExtendedLifetime(event) { _ = write(event.number, &one, MemoryLayout<UInt64>.size) }
    }

    /// Waits until there is something to read; negative milliseconds wait for ever.
    func wait(for file: FileDescriptor, milliseconds: Int32) -> Cause {
        var files = [
            pollfd(fd: file.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: event.number, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&files, nfds_t(files.count), milliseconds)
        if files[1].revents != 0 { return .wakeUp }
        guard count > 0 else { return .timeout }
        return Int32(files[0].revents) & (POLLERR | POLLHUP | POLLNVAL) == 0 ? .file : .fault
    }
}
#endif
