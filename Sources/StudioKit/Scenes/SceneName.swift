/// What a scene may be called: it is a segment of a URL and a line of a list.
public enum SceneName {
    /// Unicode scalars.
    public static let longest = 64

    static func check(_ name: String) throws(StudioError) {
        let scalars = name.unicodeScalars
        guard let first = scalars.first, scalars.count <= longest else {
            throw .badValue(field: "name", reason: "it has \(scalars.count) characters; it must have 1 to \(longest)")
        }
        let isFree = scalars.allSatisfy { !isControl($0) && $0 != "/" && $0 != "\\" }
        guard isFree, first != " ", first != "." else {
            throw .badValue(
                field: "name",
                reason: "a preset's name has no slashes or control characters, and no space or dot in front")
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // C0, DEL and C1; the separators of lines and of paragraphs.
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }
}
