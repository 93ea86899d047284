/// A command line that cannot be carried out; the text says what would be right.
package enum UsageError: Error, Equatable, CustomStringConvertible {
    case unknownCommand(String)
    case missingCommand
    /// A command with the wrong words; `usage` is how it is written.
    case badUse(_ usage: String)
    case badConfigUse
    /// A config file whose settings contradict one another or the command line.
    case inFile(path: String, reason: String)
    /// `nearest` is what may have been meant.
    case unknownOption(String, nearest: String? = nil)
    case missingValue(option: String)
    case unexpectedArgument(String)
    case badValue(option: String, value: String, expected: String)
    case excluding(String, String)
    /// The first option is nothing without the second.
    case needing(String, String)

    package var description: String {
        switch self {
        case .unknownCommand(let name):
            "unknown command '\(name)': use serve, cameras, doctor, config or ctl (see --help)"
        case .missingCommand: "a command is missing (see camsender ctl --help)"
        case .badUse(let usage): "use it as: camsender ctl \(usage)"
        case .badConfigUse: "use it as: camsender config check [FILE], or camsender config sample"
        case .inFile(let path, let reason): "\(path): \(reason)"
        case .unknownOption(let name, nil): "unknown option '\(name)' (see --help)"
        case .unknownOption(let name, let nearest?): "unknown option '\(name)': did you mean \(nearest)? (see --help)"
        case .missingValue(let option): "\(option) needs a value (see --help)"
        case .unexpectedArgument(let argument): "unexpected argument '\(argument)' (see --help)"
        case .badValue(let option, let value, let expected): "\(option) '\(value)': expected \(expected)"
        case .excluding(let first, let second): "\(first) and \(second) exclude each other (see --help)"
        case .needing(let first, let second): "\(first) needs \(second) too (see --help)"
        }
    }
}
