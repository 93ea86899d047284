import Foundation

/// One line an event: results and what goes well on standard output, trouble on standard error.
enum Console {
    /// False when nobody reads any more.
    @discardableResult
    static func say(_ line: String, _ level: LogLevel = .notice) -> Bool {
        write(JournalStream.prefix(level, of: STDOUT_FILENO) + line, to: .standardOutput)
    }

    static func error(_ line: String, _ level: LogLevel = .error) {
        let prefix = JournalStream.prefix(level, of: STDERR_FILENO)
        // The journal puts the program's name before every line itself.
        write(prefix.isEmpty ? "camsender: " + line : prefix + line, to: .standardError)
    }

    /// What the program ends with; a reader who stands still does not keep it from ending.
    static func lastWord(_ line: String) {
        guard let queue = try? LogQueue(write: { error($0.text, $0.level) }) else { return error(line) }
        queue.put(LogLine(.error, line))
        queue.finish(within: LogQueue.lastPatience)
    }

    // A closed pipe at the other end must not end the show.
    @discardableResult
    private static func write(_ line: String, to handle: FileHandle) -> Bool {
        (try? handle.write(contentsOf: Data((line + "\n").utf8))) != nil
    }
}
