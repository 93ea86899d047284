import Frames

/// A block that is ready, and when a microphone would have heard it to its end.
struct PacedBlock {
    var due: MonotonicTime
    var deliver: () -> Void
}

/// The thread of a microphone that makes its sound itself: block after block, each handed over when it is due.
final class BlockPacer: Sendable {
    /// After a stall longer than this, as of a stopped process, what was missed is skipped.
    private static let longestStall: Int64 = 500_000_000

    private struct State {
        var isStopped = false
        var thread: WorkerThread?
    }

    private let name: String
    private let state = Monitor(State())

    init(name: String) {
        self.name = name
    }

    /// `make` gives the block of a number, on the thread; nil ends it.
    func start(_ make: @escaping @Sendable (_ number: Int64) -> PacedBlock?) throws(CaptureError) {
        do throws(FramesError) {
            let thread = try WorkerThread(name) { [state] in Self.run(state, make) }
            state.update { $0.thread = thread }
        } catch {
            throw .failed(doing: "starting the thread \(name)", reason: error.description)
        }
    }

    /// When it returns no block is delivered any more.
    func stop() {
        let thread = state.update { state in
            state.isStopped = true
            return state.thread
        }
        thread?.join()
    }

    private static func run(_ state: Monitor<State>, _ make: (Int64) -> PacedBlock?) {
        var number: Int64 = 0
        while let block = make(number) {
            let isStopped = state.wait(until: block.due) { $0.isStopped ? true : nil } ?? false
            if isStopped { return }
            if MonotonicTime.now - block.due < longestStall { block.deliver() }
            number += 1
        }
    }
}
