#if canImport(CFFmpeg)
import CFFmpeg

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Counts what FFmpeg asks servers for while it opens a stream. A playlist that names itself, by whatever detour, would
/// be asked for without end.
final class StreamGate {
    private typealias Open =
        @convention(c) (
            UnsafeMutablePointer<AVFormatContext>?, UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>?,
            UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?
        ) -> Int32

    /// Whether it was asked for the same again and again.
    private(set) var foundCircle = false
    private var asked: [String: Int] = [:]
    private var total = 0
    private var isWatching = true
    private var open: Open?

    /// Looks at what is opened for a context, which must not outlive the gate.
    func watch(_ context: UnsafeMutablePointer<AVFormatContext>) {
        open = context.pointee.io_open
        context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
        context.pointee.io_open = { context, place, url, flags, options in
            guard let context, let opaque = context.pointee.opaque, let url else { return -EINVAL }
            let gate = Unmanaged<StreamGate>.fromOpaque(opaque).takeUnretainedValue()
            guard let open = gate.open, gate.admits(String(cString: url)) else { return -ELOOP }
            return open(context, place, url, flags, options)
        }
    }

    /// The stream is open: from now on the same playlist is asked for at its own pace.
    func rest() {
        isWatching = false
        asked = [:]
    }

    private func admits(_ url: String) -> Bool {
        guard isWatching else { return true }
        total += 1
        asked[url, default: 0] += 1
        if asked[url, default: 0] > StreamLimits.mostRequests || total > StreamLimits.mostOpenings {
            foundCircle = true
        }
        return !foundCircle
    }
}
#endif
