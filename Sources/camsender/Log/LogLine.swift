/// What happened, in one line.
package struct LogLine: Equatable, Sendable {
    package let level: LogLevel
    package let text: String
    /// Trouble goes to standard error, and so does who did what.
    package let isForErrors: Bool
    /// Whether it tells of something that broke, or of its end: such lines come again and again.
    package let isOfAFault: Bool

    package init(_ level: LogLevel, _ text: String, isForErrors: Bool = false, endsFault: Bool = false) {
        self.level = level
        self.text = text
        self.isForErrors = isForErrors || level <= .warning
        isOfAFault = endsFault || level <= .warning
    }
}
