import Synchronization

/// Counts what was renamed or deleted in the recordings folder, so that whoever shows it knows when to look again.
final class RecordingsRevision: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func step() {
        count.add(1, ordering: .relaxed)
    }
}
