/// An option with the value it was given, as it was written.
package struct OptionSetting: Equatable, Sendable {
    package let name: String
    package let text: String
    package let source: OptionSource
}

/// Who gave an option its value.
package enum OptionSource: Equatable, Sendable {
    case commandLine
    case configFile(line: Int)
}
