/// Makes of an event stream a line for each event: its name and its data.
package struct EventLines {
    static let longestRefusal = 64 * 1024

    private var partial: [UInt8] = []
    private var name = ""

    package init() {}

    /// The lines of the events that end within `bytes`.
    package mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
        partial.append(contentsOf: bytes)
        var lines: [String] = []
        while let end = partial.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: partial[..<end], as: UTF8.self)
            partial.removeSubrange(...end)
            if line.hasPrefix("event: ") { name = String(line.dropFirst("event: ".count)) }
            if line.hasPrefix("data: ") { lines.append("\(name) \(line.dropFirst("data: ".count))") }
        }
        return lines
    }
}
