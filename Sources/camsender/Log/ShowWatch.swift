import Frames
import StudioKit

/// Looks at the studio after every change and now and then, on a thread of its own, and has the log and the service
/// manager told what is new. Where frames go nothing is written.
final class ShowWatch: Sendable {
    private struct Signals {
        var isOver = false
        var hasChanged = false
    }

    /// How late what happens without a command may be told, in nanoseconds.
    private static let interval: Int64 = 250_000_000

    private let studio: Studio
    private let log: ShowLog
    private let notifier: ServiceNotifier?
    private let signals = Monitor(Signals())
    private let observation: Int

    init(_ studio: Studio, _ log: ShowLog, _ notifier: ServiceNotifier?) throws(FramesError) {
        self.studio = studio
        self.log = log
        self.notifier = notifier
        observation = studio.changes.observe { [signals] in signals.update { $0.hasChanged = true } }
        _ = try WorkerThread("log") { [weak self, signals] in
            var memory = Memory()
            while Self.waitForNews(signals) { self?.look(&memory) }
        }
    }

    func stop() {
        studio.changes.forget(observation)
        signals.update { $0.isOver = true }
    }

    /// What was seen last.
    private struct Memory {
        var state: ShowState?
        var tries = TryCount()
        var summary = ""
    }

    /// False at the end.
    private static func waitForNews(_ signals: Monitor<Signals>) -> Bool {
        let isOver = signals.wait(until: .now + interval) { signals -> Bool? in
            defer { signals.hasChanged = false }
            return signals.isOver || signals.hasChanged ? signals.isOver : nil
        }
        return isOver != true
    }

    private func look(_ memory: inout Memory) {
        let state = ShowState(studio.snapshot).going(on: memory.state)
        for event in state.events(since: memory.state) {
            // Faults are counted; what somebody did is told each time.
            if event.isOfAFault { log.write(event) } else { log.writeEach(event) }
        }
        if let tries = memory.tries.look(state, at: .now) { log.writeEach(tries) }
        log.writeCounts()
        if state.summary != memory.summary { notifier?.tell(status: state.summary) }
        memory.state = state
        memory.summary = state.summary
    }
}
