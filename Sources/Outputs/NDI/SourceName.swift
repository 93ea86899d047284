/// A source's name, made safe: what the runtime or a receiver would mangle is not in it, and it fits a DNS-SD label.
public struct SourceName: Sendable, Equatable {
    /// The name a source gets when nothing is left of the wished one.
    public static let standard = "CamSender"

    // The full name "HOST (name)" is a DNS-SD instance name, at most 63 bytes; longer ones are listed under a hash.
    private static let longestFullName = 63
    // A machine name that leaves less room than this must not eat the name up; the runtime takes longer full names too.
    private static let leastRoom = 16
    // The runtime turns these into spaces.
    private static let unwanted: Set<Character> = ["\"", "*", "/", ":", "<", ">", "?", "\\", "|"]

    // Receivers that ask by address, not by DNS-SD, are told "&amp;" for it.
    private static let ampersand: (unwanted: Character, instead: Character) = ("&", "+")

    private let name: String
    private let room: Int

    public init(_ wished: String, machineName: String) {
        room = max(Self.leastRoom, Self.longestFullName - machineName.utf8.count - " ()".utf8.count)
        let safe = Self.capped(Self.cleaned(wished), to: room)
        name = safe.isEmpty ? Self.standard : safe
    }

    /// The name to try first (attempt 1), or with a number after it.
    public func attempt(_ number: Int) -> String {
        guard number > 1 else { return name }
        let suffix = " \(number)"
        return Self.capped(name, to: room - suffix.utf8.count) + suffix
    }

    private static func cleaned(_ wished: String) -> String {
        let plain = wished.map { $0 == ampersand.unwanted ? ampersand.instead : $0 }
        return plain.split { isUnwanted($0) }.map { String($0) }.joined(separator: " ")
    }

    private static func isUnwanted(_ character: Character) -> Bool {
        unwanted.contains(character) || character.isWhitespace
            || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// The longest start of `name` that ends between characters and has no space at its end.
    private static func capped(_ name: String, to bytes: Int) -> String {
        var result = Substring(name)
        while result.utf8.count > bytes { result.removeLast() }
        while result.last == " " { result.removeLast() }
        return String(result)
    }
}
