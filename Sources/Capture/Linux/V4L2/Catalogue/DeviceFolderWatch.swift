#if os(Linux)
import CV4L2
import Glibc

/// Is told by the kernel when something changes in /dev.
final class DeviceFolderWatch: Sendable {
    private static let roomForEvents = 4096

    let file: FileDescriptor

    init() throws(CaptureError) {
        let doing = "watching \(V4L2Node.folder)"
        let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard number >= 0 else { throw .failed(doing: doing, reason: systemReason(errno)) }
        file = FileDescriptor(number)
        // Rights come after the node: udev changes its attributes.
        let changes = UInt32(IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM)
        guard inotify_add_watch(number, V4L2Node.folder, changes) >= 0 else {
            throw .failed(doing: doing, reason: systemReason(errno))
        }
    }

    /// Takes what has happened; true when it may concern a video node.
    func takeEvents() -> Bool {
        var concerns = false
        withUnsafeTemporaryAllocation(byteCount: Self.roomForEvents, alignment: 8) { buffer in
            while let start = buffer.baseAddress {
                let count = read(file.number, start, Self.roomForEvents)
                guard count > 0 else { break }
                var offset = 0
                while offset + MemoryLayout<inotify_event>.size <= count {
                    let event = (start + offset).loadUnaligned(as: inotify_event.self)
                    let name = start + offset + MemoryLayout<inotify_event>.size
                    if event.len > 0, Self.isVideo(name) { concerns = true }
                    // More happened than was kept: anything may have changed.
                    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { concerns = true }
                    offset += MemoryLayout<inotify_event>.size + Int(event.len)
                }
            }
        }
        return concerns
    }

    private static func isVideo(_ name: UnsafeMutableRawPointer) -> Bool {
        String(cString: name.assumingMemoryBound(to: CChar.self)).hasPrefix("video")
    }
}
#endif
