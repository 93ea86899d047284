import Frames
import HTTPServing
import StudioKit

/// What the thread of the events does: look at the studio when it changed, and now and then for what moves by itself.
/// With nobody listening it does nothing.
final class EventWatch: Sendable {
    /// How often levels are told and what may change by itself is looked at, in nanoseconds.
    private static let tick: Int64 = 100_000_000
    private static let ticksPerFigures = 10
    private static let ticksPerHeartbeat = 100
    /// A fader that moves makes an event no oftener than this, in nanoseconds.
    private static let leastInterval: Int64 = 20_000_000

    private let board: EventBoard
    private let document: StateDocument

    init(board: EventBoard, document: StateDocument) {
        self.board = board
        self.document = document
    }

    func run() {
        var pulse: StudioPulse?
        var ticks = 0
        while true {
            switch board.awaitWork(tick: Self.tick) {
            case .closed: return
            case .changed:
                pulse = refresh()
            case .tick:
                ticks += 1
                if ticks % Self.ticksPerFigures == 0 || document.studio.pulse != pulse { pulse = refresh() }
                tellLevels()
                if ticks % Self.ticksPerHeartbeat == 0 { board.beat() }
                continue
            }
            (MonotonicTime.now + Self.leastInterval).sleepUntil()
        }
    }

    private func refresh() -> StudioPulse {
        // Taken before the document, so that what moves between the two is seen at the next look.
        let pulse = document.studio.pulse
        let asked = board.beginRefresh()
        board.finishRefresh(asked, document.json)
        return pulse
    }

    private func tellLevels() {
        let levels = document.studio.soundLevels
        guard !levels.isEmpty else { return }
        board.tell(levels: ServerSentEvent(name: "levels", data: ["level": SoundPayload.json(of: levels)]).bytes)
    }
}
