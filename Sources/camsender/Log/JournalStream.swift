import Foundation

/// Whether a stream goes to systemd's journal, which reads each line's level off its beginning (sd-daemon(3)).
package enum JournalStream {
    /// systemd names device and inode of the stream it gave in it.
    static let variable = "JOURNAL_STREAM"

    /// Whether this program was started with its output in the journal.
    static var isThere: Bool { ProcessInfo.processInfo.environment[variable] != nil }

    static func prefix(_ level: LogLevel, of descriptor: Int32) -> String {
        guard let named = ProcessInfo.processInfo.environment[variable], leads(descriptor, to: named) else { return "" }
        return "<\(level.priority)>"
    }

    /// Whether the descriptor is the stream of that name; output may have been led elsewhere since.
    package static func leads(_ descriptor: Int32, to name: String) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        return name == "\(status.st_dev):\(status.st_ino)"
    }
}
