/// Switches as people and programs write them where everything is text: in a query, a form, a shell.
package enum FlagWord {
    /// What is taken, in words.
    package static let expected = "true, 1 or on, or false, 0 or off"

    /// Nil for anything else; capitals do not matter.
    package static func parse(_ text: String) -> Bool? {
        switch text.loweredASCII {
        case "true", "1", "on": true
        case "false", "0", "off": false
        default: nil
        }
    }
}
