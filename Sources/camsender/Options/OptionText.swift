import Capture
import HTTPServing
import Outputs
import Processing

/// What the texts of options stand for; nil for what they may not be.
enum OptionText {
    static func yesOrNo(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "true", "on", "1": true
        case "no", "false", "off", "0": false
        default: nil
        }
    }

    static func microphone(_ text: String) -> MicrophoneSelection.Choice? {
        MicrophoneSelection.Choice(word: text)
    }

    static func delay(_ text: String) -> Int? {
        wholeNumber(text).flatMap { SoundSettings.delayRange.contains($0) ? $0 : nil }
    }

    static func referenceLevel(_ text: String) -> NDIReferenceLevel? {
        Double(text).flatMap(NDIReferenceLevel.init(decibels:))
    }

    static func megabytes(_ text: String) -> Int64? {
        wholeNumber(text).flatMap { (0...1_000_000_000).contains($0) ? Int64($0) * 1_000_000 : nil }
    }

    static func port(_ text: String) -> UInt16? {
        wholeNumber(text).flatMap { (1...65535).contains($0) ? UInt16($0) : nil }
    }

    static func origin(_ text: String) -> String? {
        if text == "*" { return text }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, Origin(text) != nil else { return nil }
        return text.lowercased()
    }

    /// Digits alone: Swift's own reading also takes a sign.
    private static func wholeNumber(_ text: String) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}
