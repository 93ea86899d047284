/// Finds what somebody who mistyped a name may have meant.
package enum NearestName {
    /// The most letters that may be wrong: more, and it is no slip.
    private static let furthest = 3

    /// The known name that is fewest slips away; nil when none is near.
    package static func name(to written: String, among known: [String]) -> String? {
        let written = written.lowercased()
        let nearest = known.map { (name: $0, slips: distance(written, $0)) }.min { $0.slips < $1.slips }
        guard let nearest, nearest.slips <= furthest, nearest.slips < nearest.name.count else { return nil }
        return nearest.name
    }

    /// The same for an option of the command line, with its dashes.
    static func option(to written: String) -> String? {
        let known = ServeOption.all.flatMap { option in
            ["--" + option.name] + (option.kind == .toggle ? ["--no-" + option.name] : [])
        }
        return name(to: written, among: known + ["--config", "--help", "--version"])
    }

    /// Letters to insert, leave out or change (Levenshtein).
    private static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let changed = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
