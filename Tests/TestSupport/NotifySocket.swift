import Foundation
import Frames

/// A service manager's ear: what a program under it tells by sd_notify, message by message.
package final class NotifySocket: Sendable {
    package let path: String
    private let handle: Int32
    private let heard = Monitor<[String]>([])

    package init() throws {
        let path = FileManager.default.temporaryDirectory.path + "/notify-\(UUID().uuidString.prefix(8))"
        self.path = path
        handle = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(handle, $0, size) }
        }
        guard handle >= 0, bound == 0 else {
            throw ToolProcess.Failure(description: "no socket at \(path): \(String(cString: strerror(errno)))")
        }
        _ = try WorkerThread("notify") { [handle, heard] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while case let count = recv(handle, &buffer, buffer.count, 0), count > 0 {
                heard.update { $0.append(String(decoding: buffer[..<count], as: UTF8.self)) }
            }
            // Not before the thread is done with it: its number may soon be another's.
            close(handle)
        }
    }

    deinit {
        shutdown(handle, Int32(SHUT_RDWR))
        unlink(path)
    }

    package var messages: [String] { heard.read { $0 } }

    /// How often the watchdog has been fed.
    package var feeds: Int { messages.count { $0 == "WATCHDOG=1" } }

    /// Waits for a message that the condition holds for; false when none comes.
    package func hears(within seconds: Double = 30, _ isMeant: (String) -> Bool) -> Bool {
        waitUntil(seconds: seconds) { messages.contains(where: isMeant) }
    }
}
