import Synchronization

/// One listener. It listens from its making until it is released.
final class EventSubscription: Sendable {
    private let board: EventBoard
    private let listener: Int
    private let cursor: Mutex<EventCursor>

    init(board: EventBoard, after last: EventID?) {
        self.board = board
        var cursor = board.join()
        cursor.last = last
        listener = cursor.listener
        self.cursor = Mutex(cursor)
    }

    deinit {
        board.leave(listener)
    }

    /// The next event as it goes over the wire; nil at the end.
    func next() async -> [UInt8]? {
        while !Task.isCancelled, !board.isOver(for: listener) {
            if let event = cursor.withLock({ board.next(for: &$0) }) { return event }
            let seen = cursor.withLock { $0 }
            await withTaskCancellationHandler {
                await withCheckedContinuation { board.park(seen, $0) }
            } onCancel: {
                board.leave(listener)
            }
        }
        return nil
    }
}
