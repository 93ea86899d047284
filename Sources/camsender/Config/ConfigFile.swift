/// A config file, read as far as it can be: a wrong line is told and changes nothing.
package struct ConfigFile: Equatable, Sendable {
    package private(set) var settings: [OptionSetting] = []
    package private(set) var problems: [ConfigProblem] = []

    /// Without a file.
    init() {}

    /// Reads the text of one: lines of `key = value`; empty ones and those that begin with `#` or `;` say nothing.
    package init(text: String) {
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let content = ConfigLine.trimmed(line)
            guard let first = content.first, first != "#", first != ";" else { continue }
            read(content, number: index + 1)
        }
    }

    /// Something that is wrong with the file as a whole.
    init(problem: String) {
        problems = [ConfigProblem(line: nil, message: problem)]
    }

    /// What is found about it elsewhere.
    mutating func add(_ problem: ConfigProblem) {
        problems.append(problem)
    }

    private mutating func read(_ content: Substring, number: Int) {
        do throws(ConfigProblem) {
            let setting = try ConfigLine(content, number: number).setting
            try checkOnce(setting, number)
            settings.append(setting)
        } catch {
            problems.append(error)
        }
    }

    private func checkOnce(_ setting: OptionSetting, _ number: Int) throws(ConfigProblem) {
        guard ServeOption.named(setting.name)?.kind != .list,
            case .configFile(let line)? = settings.first(where: { $0.name == setting.name })?.source
        else { return }
        throw ConfigProblem(line: number, message: "'\(setting.name)' is set in line \(line) already, which holds")
    }
}
