import Synchronization

/// What there was to complain about while a file was read.
final class Complaints: Sendable {
    private static let key = CodingUserInfoKey(rawValue: "complaints")
    private let state = Mutex<[String]>([])

    /// Those that a decoder was made with.
    static func of(_ decoder: any Decoder) -> Complaints? { key.flatMap { decoder.userInfo[$0] } as? Complaints }

    /// What a decoder has to be made with.
    var userInfo: [CodingUserInfoKey: any Sendable] { Self.key.map { [$0: self] } ?? [:] }

    var all: [String] { state.withLock { $0 } }

    func add(_ complaint: String) {
        state.withLock { $0.append(complaint) }
    }
}
