/// Walks over a command line of `--option value`, `--option=value` and flags.
struct OptionReader {
    private var arguments: ArraySlice<String>
    private var attachedValue: String?

    init(_ arguments: ArraySlice<String>) {
        self.arguments = arguments
    }

    /// The next option's name; nil at the end.
    mutating func nextOption() throws(UsageError) -> String? {
        if let attachedValue { throw .unexpectedArgument(attachedValue) }
        guard let argument = arguments.popFirst() else { return nil }
        guard argument.hasPrefix("-") else { throw .unexpectedArgument(argument) }
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { attachedValue = String(parts[1]) }
        return String(parts[0])
    }

    /// The option's value, made into what it stands for.
    mutating func value<Value>(
        of option: String, _ expected: String, _ parse: (String) -> Value?
    ) throws(UsageError) -> Value {
        let text: String
        if let attachedValue {
            text = attachedValue
            self.attachedValue = nil
        } else if let next = arguments.first, !next.hasPrefix("--") {
            text = arguments.removeFirst()
        } else {
            throw .missingValue(option: option)
        }
        guard !text.isEmpty, let value = parse(text) else {
            throw .badValue(option: option, value: text, expected: expected)
        }
        return value
    }

    /// The option that was written like this, and its text: for a toggle yes or no.
    mutating func setting(of written: String) throws(UsageError) -> (option: ServeOption, text: String) {
        let name = String(written.dropFirst(2))
        if written.hasPrefix("--"), let option = ServeOption.named(name) {
            if option.kind == .toggle { return (option, "yes") }
            let shown = option.isSecret ? "a token" : option.expected
            return (option, try value(of: written, shown) { $0 })
        }
        if written.hasPrefix("--no-"), let option = ServeOption.named(String(name.dropFirst(3))), option.kind == .toggle
        {
            return (option, "no")
        }
        throw .unknownOption(written, nearest: NearestName.option(to: written))
    }

    /// The same for a value that no error may show.
    mutating func secret<Value>(
        of option: String, _ expected: String, _ parse: (String) -> Value?
    ) throws(UsageError) -> Value {
        guard let value = try value(of: option, expected, { .some(parse($0)) }) else {
            throw .badValue(option: option, value: "(not shown)", expected: expected)
        }
        return value
    }
}
