import Frames
import HTTPServing
import StudioKit

/// Keeps everyone who listens in step with the studio. One thread makes each event once, whatever the number of
/// listeners; each listener takes what it has not had yet, so that a slow one costs nothing.
final class EventHub: Sendable {
    private let board: EventBoard
    private let studio: Studio
    private let observation: Int
    private let watch: EventWatch
    private let recordings: RecordingsRevision

    init(studio: Studio, version: String) {
        let (board, recordings) = (EventBoard(), RecordingsRevision())
        self.board = board
        self.recordings = recordings
        self.studio = studio
        watch = EventWatch(
            board: board, document: StateDocument(studio: studio, version: version, recordings: recordings))
        observation = studio.changes.observe { board.signal() }
    }

    deinit {
        studio.changes.forget(observation)
        board.close()
    }

    /// Something in the recordings folder was renamed or deleted.
    func recordingsChanged() {
        recordings.step()
        board.signal()
    }

    /// Events from now on; from `last` on where that is still known.
    func subscribe(after last: EventID?) throws(FramesError) -> EventSubscription {
        try board.startOnce { () throws(FramesError) in _ = try WorkerThread("events", watch.run) }
        return EventSubscription(board: board, after: last)
    }
}
