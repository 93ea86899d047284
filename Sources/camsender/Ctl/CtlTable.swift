/// Rows under headings, every column as wide as its widest cell.
struct CtlTable {
    let headings: [String]
    let rows: [[String]]

    private static let gap = 2

    var text: String {
        let lines = [headings] + rows
        let widths = headings.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { cells in
            let padded = zip(cells, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count + Self.gap)
            }
            let line = padded.joined()
            return String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)])
        }.joined(separator: "\n")
    }
}
