/// What happened, in one line.
package struct LogLine: Equatable, Sendable {
    package let level: LogLevel
    package let text: String

    package init(_ level: LogLevel, _ text: String) {
        self.level = level
        self.text = text
    }
}
