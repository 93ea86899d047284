import Frames
import Synchronization

/// What the show says of itself that nobody asked for: the newest of it, for a while.
final class ShowNotes: Sendable {
    /// Nanoseconds.
    private static let shownFor: Int64 = 15_000_000_000

    private let newest = Mutex<(text: String, end: MonotonicTime)?>(nil)

    var text: String? {
        newest.withLock { note in
            if let end = note?.end, end < .now { note = nil }
            return note?.text
        }
    }

    func add(_ text: String) {
        newest.withLock { $0 = (text, .now + Self.shownFor) }
    }
}
