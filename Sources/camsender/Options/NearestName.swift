/// Finds what somebody who mistyped a name may have meant.
package enum NearestName {
    /// The most slips in a long name: more, and it was no slip.
    private static let furthest = 3
    /// So many letters have room for one slip: with more, any short word is near any other.
    private static let lettersASlip = 3

    /// The known name that is fewest slips away, or that begins with what is written; nil when none is near.
    package static func name(to written: String, among known: [String]) -> String? {
        let written = written.lowercased()
        let nearest = known.map { (name: $0, slips: distance(written, $0)) }.min { $0.slips < $1.slips }
        if let nearest, nearest.slips <= min(furthest, nearest.name.count / lettersASlip) { return nearest.name }
        guard written.count >= lettersASlip else { return nil }
        return known.first { $0.hasPrefix(written) }
    }

    /// The same for an option of the command line, with its dashes.
    static func option(to written: String) -> String? {
        let known = ServeOption.all.flatMap { option in
            ["--" + option.name] + (option.kind == .toggle ? ["--no-" + option.name] : [])
        }
        return name(to: written, among: known + ["--config", "--help", "--version"])
    }

    /// Letters to insert, leave out, change or swap with their neighbour (optimal string alignment).
    private static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var before: [Int] = []
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var next = [index + 1]
            for (column, other) in second.enumerated() {
                let changed = row[column] + (letter == other ? 0 : 1)
                var slips = min(changed, row[column + 1] + 1, next[column] + 1)
                let isSwapped =
                    index > 0 && column > 0 && letter == second[column - 1] && first[index - 1] == other
                if isSwapped { slips = min(slips, before[column - 1] + 1) }
                next.append(slips)
            }
            (before, row) = (row, next)
        }
        return row[second.count]
    }
}
