import Synchronization

/// What there was to complain about while a file was read.
final class Complaints: Sendable {
    private static let key = CodingUserInfoKey(rawValue: "complaints")
    /// So many are told in words; a file may be wrong from top to bottom.
    private static let mostTold = 5
    /// Characters; a file's own words come from anywhere.
    private static let longest = 160
    private let state = Mutex<[String]>([])

    /// Those that a decoder was made with.
    static func of(_ decoder: any Decoder) -> Complaints? { key.flatMap { decoder.userInfo[$0] } as? Complaints }

    /// What a decoder has to be made with.
    var userInfo: [CodingUserInfoKey: any Sendable] { Self.key.map { [$0: self] } ?? [:] }

    var all: [String] { state.withLock { $0 } }

    func add(_ complaint: String) {
        let visible = String(String.UnicodeScalarView(complaint.unicodeScalars.map { $0.isLineEnd ? " " : $0 }))
        state.withLock { $0.append(visible.count > Self.longest ? visible.prefix(Self.longest) + "..." : visible) }
    }

    /// All of it in one line; nil when there is nothing.
    func summary(of path: String) -> String? {
        let all = all
        guard !all.isEmpty else { return nil }
        let told = all.prefix(Self.mostTold).joined(separator: "; ")
        let rest = all.count > Self.mostTold ? "; and \(all.count - Self.mostTold) more" : ""
        let count = all.count == 1 ? "one setting" : "\(all.count) settings"
        return "\(count) in \(path) cannot be as written: \(told)\(rest)"
    }
}

extension Unicode.Scalar {
    /// Whether it would tear a line of a log, or steer the terminal that shows it.
    fileprivate var isLineEnd: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
