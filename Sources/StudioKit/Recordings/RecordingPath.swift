/// A path within the recordings folder, checked: names only, none of which can lead out.
public struct RecordingPath: Hashable, Sendable, CustomStringConvertible {
    /// What file systems allow (`NAME_MAX`, `PATH_MAX`).
    private static let longestName = 255
    private static let longestPath = 4095

    /// Names from the recordings folder down; empty for the folder itself.
    public let names: [String]

    /// Reads a path such as `/holiday/one.mp4`, already decoded from its URL. A slash at the start means the
    /// recordings folder; doubled slashes and one at the end do not count.
    public init(_ text: String) throws(RecordingLibraryError) {
        guard text.utf8.count <= Self.longestPath else { throw .badPath("it is longer than \(Self.longestPath) bytes") }
        // Byte by byte, as file systems do: a slash with a combining mark after it is another character, yet a slash.
        let names = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        for name in names { try Self.check(name) }
        self.names = names
    }

    init(names: [String]) {
        self.names = names
    }

    public var isRoot: Bool { names.isEmpty }
    public var name: String { names.last ?? "" }
    public var folder: [String] { names.dropLast() }

    public var description: String { "/" + names.joined(separator: "/") }

    private static func check(_ name: String) throws(RecordingLibraryError) {
        guard name != "..", name != "." else { throw .badPath("\(name) is not allowed in it") }
        guard name.utf8.count <= longestName else { throw .badPath("a name is longer than \(longestName) bytes") }
        guard !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw .badPath("it has a control character")
        }
        guard !name.utf8.contains(UInt8(ascii: "\\")) else { throw .badPath("a backslash is not allowed in it") }
        guard name.utf8.first != UInt8(ascii: ".") else { throw .hidden(name) }
    }
}
