/// Breaks text into lines at its blanks.
enum WrappedText {
    static func lines(_ text: String, width: Int) -> [String] {
        text.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }
}
