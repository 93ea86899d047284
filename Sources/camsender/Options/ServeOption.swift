/// One option of `camsender`, the same for the command line, the config file, the help and the documents.
package struct ServeOption: Sendable {
    /// What an option takes.
    package enum Kind: Sendable, Equatable {
        /// On the command line `--name` and `--no-name`, in a config file yes or no.
        case toggle
        case value
        /// May be given again and again.
        case list
    }

    /// As in a config file; on the command line with two dashes before it.
    package let name: String
    package let kind: Kind
    /// Stands for the value in the help.
    package let placeholder: String
    /// What a right value is, in words.
    package let expected: String
    /// A right value: the default where that is one.
    package let example: String
    /// What holds when nothing is given, in words.
    package let standard: String
    package let summary: String
    /// Whether no message may show the value, whatever it is.
    package let isSecret: Bool
    /// Options of one group stand for one another: one given on the command line also wins over the others' in the file.
    package let group: String?
    /// What is wrong with a value of the right kind, in words; nil when nothing is.
    package var complaint: @Sendable (String) -> String? = { _ in nil }
    /// Whether a value holds something secret.
    var holdsSecret: @Sendable (String) -> Bool = { _ in false }
    private let take: @Sendable (inout ServeOptions, String) -> Bool

    /// Whether no message may show this value.
    func hides(_ text: String) -> Bool { isSecret || holdsSecret(text) }

    /// Whether it guards access: a wrong value must not open what a right one would close.
    package var saysWhoMayComeIn: Bool { Self.guarding.contains(name) }

    private static let guarding: Set<String> = [
        "host", "open", "token", "token-file", "viewer-token", "viewer-token-file", "tls-cert", "tls-key",
        "ndi-ptz",
    ]

    /// Sets it; false when the text is not what is expected.
    func set(_ options: inout ServeOptions, to text: String) -> Bool {
        !text.isEmpty && take(&options, text)
    }
}

extension ServeOption {
    static func toggle(
        _ name: String, _ field: any WritableKeyPath<ServeOptions, Bool> & Sendable, isOn: Bool, group: String? = nil,
        _ summary: String
    ) -> ServeOption {
        let words = isOn ? "yes" : "no"
        return toggle(name, standard: words, example: words, group: group, summary) { $0[keyPath: field] = $1 }
    }

    /// One that is neither on nor off until someone says so.
    static func toggle(
        _ name: String, _ field: any WritableKeyPath<ServeOptions, Bool?> & Sendable, standard: String,
        _ summary: String
    ) -> ServeOption {
        toggle(name, standard: standard, example: "no", group: nil, summary) { $0[keyPath: field] = $1 }
    }

    private static func toggle(
        _ name: String, standard: String, example: String, group: String?, _ summary: String,
        _ set: @escaping @Sendable (inout ServeOptions, Bool) -> Void
    ) -> ServeOption {
        ServeOption(
            name: name, kind: .toggle, placeholder: "", expected: "yes or no", example: example, standard: standard,
            summary: summary, isSecret: false, group: group
        ) { options, text in
            guard let isOn = OptionText.yesOrNo(text) else { return false }
            set(&options, isOn)
            return true
        }
    }

    /// - Parameters:
    ///   - example: the default, or a right value where `standard` tells the default in words.
    static func value<Value: Sendable>(
        _ name: String, _ placeholder: String, _ field: any WritableKeyPath<ServeOptions, Value> & Sendable,
        expected: String, example: String, standard: String? = nil, isSecret: Bool = false, group: String? = nil,
        _ summary: String, _ parse: @escaping @Sendable (String) -> Value?
    ) -> ServeOption {
        ServeOption(
            name: name, kind: .value, placeholder: placeholder, expected: expected, example: example,
            standard: standard ?? example, summary: summary, isSecret: isSecret, group: group
        ) { options, text in
            guard let value = parse(text) else { return false }
            options[keyPath: field] = value
            return true
        }
    }

    static func list<Value: Sendable>(
        _ name: String, _ placeholder: String, _ field: any WritableKeyPath<ServeOptions, [Value]> & Sendable,
        expected: String, example: String, standard: String = "none", _ summary: String,
        _ parse: @escaping @Sendable (String) -> Value?
    ) -> ServeOption {
        ServeOption(
            name: name, kind: .list, placeholder: placeholder, expected: expected, example: example,
            standard: standard, summary: summary, isSecret: false, group: nil
        ) { options, text in
            guard let value = parse(text) else { return false }
            options[keyPath: field].append(value)
            return true
        }
    }
}
