/// One line of a config file that says something. What it says may be a secret, so that only keys are repeated in full.
struct ConfigLine {
    let setting: OptionSetting

    init(_ content: Substring, number: Int) throws(ConfigProblem) {
        guard let equals = content.firstIndex(of: "=") else {
            throw ConfigProblem(line: number, message: "there is no '=': a line is written as key = value")
        }
        let key = String(Self.trimmed(content[..<equals]))
        let text = Self.unquoted(Self.trimmed(content[content.index(after: equals)...]))
        guard let (option, isOpposite) = Self.option(key) else {
            throw ConfigProblem(line: number, message: Self.unknown(key))
        }
        var scratch = ServeOptions()
        guard option.set(&scratch, to: text) else {
            let shown = option.hides(text) ? "(not shown)" : "'\(Self.cut(text))'"
            throw ConfigProblem(
                line: number, message: "\(key) is \(shown): expected \(option.expected)",
                guarding: option.saysWhoMayComeIn ? option.name : nil)
        }
        if let complaint = option.complaint(text) {
            throw ConfigProblem(line: number, message: "\(key): \(complaint)")
        }
        let value = isOpposite ? (OptionText.yesOrNo(text) == true ? "no" : "yes") : text
        setting = OptionSetting(name: option.name, text: value, source: .configFile(line: number))
    }

    static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
        return start[...end]
    }

    /// `no-ndi = yes` is `ndi = no`, for those who know the command line.
    private static func option(_ key: String) -> (option: ServeOption, isOpposite: Bool)? {
        if let option = ServeOption.named(key) { return (option, false) }
        guard key.hasPrefix("no-"), let option = ServeOption.named(String(key.dropFirst(3))), option.kind == .toggle
        else { return nil }
        return (option, true)
    }

    private static func unknown(_ key: String) -> String {
        let nearest = NearestName.name(to: key, among: ServeOption.all.map(\.name))
        let advice = nearest.map { "did you mean '\($0)'?" } ?? "'camsender config sample' lists every key"
        return "unknown key '\(cut(key))': \(advice)"
    }

    /// Quotes keep blanks at the ends.
    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
        return String(text.dropFirst().dropLast())
    }

    /// A file that is none must not fill the log.
    private static func cut(_ text: String) -> String {
        let printable = String(
            text.unicodeScalars.map { $0.properties.isWhitespace || $0.value < 32 ? " " : Character($0) })
        return printable.count > longest ? printable.prefix(longest) + "…" : printable
    }

    private static let longest = 60
}
