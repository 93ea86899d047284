import CMicroHTTPD
import Foundation
import Synchronization

/// Keeps what the library said first, for the error of a daemon that does not start.
final class DaemonLog: Sendable {
    private let first = Mutex("")

    private static let longest = 400

    /// What the library hands back to its logger.
    var context: UnsafeMutableRawPointer {
        Unmanaged.passUnretained(self).toOpaque()
    }

    static func from(_ context: UnsafeMutableRawPointer) -> DaemonLog {
        Unmanaged<DaemonLog>.fromOpaque(context).takeUnretainedValue()
    }

    func take(_ format: UnsafePointer<CChar>, _ arguments: CVaListPointer) {
        var buffer = [CChar](repeating: 0, count: Self.longest)
        vsnprintf(&buffer, buffer.count, format, arguments)
        let text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        first.withLock { $0 = $0.isEmpty ? text : $0 }
    }

    /// As the end of a sentence.
    var reason: String {
        let text = first.withLock { $0 }.trimmingCharacters(in: .whitespacesAndNewlines)
        let plain = text.hasSuffix(".") ? String(text.dropLast()) : text
        return plain.isEmpty ? "libmicrohttpd refused" : plain
    }
}
