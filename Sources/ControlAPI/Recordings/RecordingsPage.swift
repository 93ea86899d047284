import Foundation
import HTTPServing
import StudioKit

/// A folder of recordings as a page: to play, to download, to delete.
struct RecordingsPage {
    let folder: RecordingPath
    let entries: [RecordingEntry]

    /// The page of the folder with these names.
    static func address(of folder: [String]) -> String {
        folder.isEmpty ? "/recordings" : "/recordings?path=" + PercentCoding.encode("/" + folder.joined(separator: "/"))
    }

    var response: HTTPResponse {
        HTMLPage(title: "Recordings", body: [heading, entries.isEmpty ? "<p>Nothing here.</p>" : table].joined())
            .response()
    }

    private var heading: String {
        let up =
            folder.isRoot
            ? "<a href=\"/\">CamSender</a>" : "<a href=\"\(Self.address(of: folder.folder))\">Up</a>"
        let name = folder.isRoot ? "" : " in \(HTMLPage.escape(folder.name))"
        return "<p>\(up)</p>\n<h1>Recordings\(name)</h1>\n"
    }

    private var table: String {
        """
        <table>
        <tr><th>Name</th><th>Size</th><th>Started</th><th>Length</th><th></th><th></th></tr>
        \(entries.map(row).joined(separator: "\n"))
        </table>
        """
    }

    private func row(_ entry: RecordingEntry) -> String {
        let cells = [
            name(of: entry), entry.size.map(Self.size) ?? "", entry.started.map(Self.date) ?? "",
            entry.duration.map(Self.length) ?? "", download(entry), deletion(entry),
        ]
        return "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
    }

    private func name(of entry: RecordingEntry) -> String {
        let name = HTMLPage.escape(entry.name)
        if entry.isFolder { return "<a href=\"\(Self.address(of: folder.names + [entry.name]))\">\(name)/</a>" }
        let mark = entry.damaged == true ? " <strong>damaged</strong>" : ""
        guard MediaType(ofFile: entry.name).isPlayable else { return name + mark }
        return "<a href=\"/download?inline=1&amp;path=\(PercentCoding.encode(entry.path))\">\(name)</a>\(mark)"
    }

    private func download(_ entry: RecordingEntry) -> String {
        entry.isFolder ? "" : "<a href=\"/download?path=\(PercentCoding.encode(entry.path))\">Download</a>"
    }

    /// Folded away, because one careless tap must not cost a recording.
    private func deletion(_ entry: RecordingEntry) -> String {
        """
        <details><summary>Delete</summary><form method="post" action="/delete">\
        <input type="hidden" name="path" value="\(HTMLPage.escape(entry.path))">\
        <button>Delete \(HTMLPage.escape(entry.name))\(entry.isFolder ? " and all in it" : "")</button></form></details>
        """
    }

    private static func size(_ bytes: Int64) -> String {
        let units = ["bytes", "kB", "MB", "GB", "TB"]
        var (size, unit) = (Double(bytes), 0)
        while size >= 999.95, unit < units.count - 1 { (size, unit) = (size / 1000, unit + 1) }
        return unit == 0 ? "\(bytes) bytes" : String(format: "%.1f %@", size, units[unit])
    }

    /// Local time of this machine, as in the names of recordings.
    private static func date(_ seconds: Double) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
            .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        // The style alone would round, and name another second than the file does.
        return Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(style)
    }

    private static func length(_ seconds: Double) -> String {
        let whole = Int(seconds)
        return String(format: "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60)
    }
}
