/// The order people expect of names: numbers by value, and `NAME.mp4` before `NAME-2.mp4`.
struct NaturalOrder: Comparable {
    private enum Part: Comparable {
        case number(digits: String)
        case text(String)

        static func < (left: Part, right: Part) -> Bool {
            switch (left, right) {
            case (.number(let one), .number(let other)):
                one.count == other.count ? one < other : one.count < other.count
            case (.text(let one), .text(let other)): one < other
            case (.number, .text): true
            case (.text, .number): false
            }
        }
    }

    private let stem: [Part]
    private let whole: String

    init(_ name: String) {
        whole = name
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        stem = Self.parts(name[..<dot].lowercased())
    }

    static func < (left: NaturalOrder, right: NaturalOrder) -> Bool {
        for (one, other) in zip(left.stem, right.stem) where one != other { return one < other }
        if left.stem.count != right.stem.count { return left.stem.count < right.stem.count }
        return left.whole < right.whole
    }

    private static func parts(_ text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let first = rest.first {
            let isDigit = isDigit(first)
            let run = rest.prefix { self.isDigit($0) == isDigit }
            if isDigit {
                let digits = run.drop { $0 == "0" }
                parts.append(.number(digits: String(digits)))
            } else {
                parts.append(.text(String(run)))
            }
            rest = rest[run.endIndex...]
        }
        return parts
    }

    private static func isDigit(_ letter: Character) -> Bool { letter.isASCII && letter.isNumber }
}
