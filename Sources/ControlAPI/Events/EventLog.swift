import HTTPServing

/// The state document and its last changes, encoded once for all who listen.
struct EventLog {
    /// So many changes a listener may be behind before it gets the whole state again: some minutes of figures.
    private static let capacity = 256

    /// Told apart from the ids of every other run.
    let run = UInt32.random(in: 0...UInt32.max)
    /// The number of the newest change.
    private(set) var newest = 0
    private(set) var document: JSONValue = .null
    private var changes: [[UInt8]] = []
    private var state: (number: Int, bytes: [UInt8])?

    /// Takes the document as it is now; false when nothing changed.
    mutating func update(_ new: JSONValue) -> Bool {
        guard let patch = MergePatch.from(document, to: new) else { return false }
        document = new
        newest += 1
        let event = ServerSentEvent(name: "change", id: EventID(run: run, number: newest), data: patch)
        if changes.count == Self.capacity { changes.removeFirst() }
        changes.append(event.bytes)
        return true
    }

    /// The change that follows number `last`; nil when it is too long ago.
    func change(after last: Int) -> [UInt8]? {
        let index = changes.count - (newest - last)
        return changes.indices.contains(index) ? changes[index] : nil
    }

    /// Where a listener that heard `id` last goes on; nil when it needs the whole state.
    func position(after id: EventID) -> Int? {
        guard id.run == run, id.number <= newest, newest - id.number <= changes.count else { return nil }
        return id.number
    }

    /// The whole state as an event.
    mutating func stateEvent() -> [UInt8] {
        if let state, state.number == newest { return state.bytes }
        let bytes = ServerSentEvent(name: "state", id: EventID(run: run, number: newest), data: document).bytes
        state = (newest, bytes)
        return bytes
    }
}
