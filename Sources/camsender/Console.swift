import Foundation

/// One line an event: results on standard output, trouble on standard error.
enum Console {
    /// False when nobody reads any more.
    @discardableResult
    static func say(_ line: String) -> Bool {
        write(line, to: .standardOutput)
    }

    static func error(_ line: String) {
        write("camsender: " + line, to: .standardError)
    }

    // A closed pipe at the other end must not end the show.
    @discardableResult
    private static func write(_ line: String, to handle: FileHandle) -> Bool {
        (try? handle.write(contentsOf: Data((line + "\n").utf8))) != nil
    }
}
