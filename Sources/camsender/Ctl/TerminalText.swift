/// What others wrote, as a terminal may have it: what would steer the terminal is shown as its number.
package enum TerminalText {
    /// As one line: line ends and tabs are no exception.
    package static func line(_ text: String) -> String { escaped(text) { _ in false } }

    /// As it is laid out, in lines.
    package static func lines(_ text: String) -> String { escaped(text) { $0 == "\n" || $0 == "\t" } }

    private static func escaped(_ text: String, except isKept: (Unicode.Scalar) -> Bool) -> String {
        var shown = ""
        for scalar in text.unicodeScalars {
            if steers(scalar), !isKept(scalar) {
                shown += escape(scalar)
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    /// Control characters, line ends of Unicode, and what turns the direction of a line round.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: scalar.properties.generalCategory == .control
        }
    }

    /// `\u001b`, which JSON too reads as the character.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
