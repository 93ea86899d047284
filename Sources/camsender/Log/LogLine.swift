/// What happened, in one line.
package struct LogLine: Equatable, Sendable {
    package let level: LogLevel
    package let text: String
    /// Trouble goes to standard error, and so does who did what.
    package let isForErrors: Bool

    package init(_ level: LogLevel, _ text: String, isForErrors: Bool = false) {
        self.level = level
        self.text = text
        self.isForErrors = isForErrors || level <= .warning
    }
}
