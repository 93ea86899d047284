import Synchronization

/// Lends out picture memory and takes it back; in steady state it allocates nothing.
public final class FramePool: Sendable {
    private struct State {
        var free: [FrameMemory] = []
        var made = 0
    }

    /// How much finished memory is kept for the next frame; more is given back to the system.
    private let mostKept: Int
    private let state = Mutex(State())

    public init(mostKept: Int = 8) {
        self.mostKept = mostKept
    }

    /// Buffers allocated since the pool exists.
    public var buffersMade: Int { state.withLock { $0.made } }

    /// A picture to draw into. Memory of another layout's size is let go of on the way.
    public func draft(_ layout: FrameLayout) -> DraftFrame {
        let reused = state.withLock { state -> FrameMemory? in
            state.free.removeAll { $0.byteCount != layout.byteCount }
            if let memory = state.free.popLast() { return memory }
            state.made += 1
            return nil
        }
        return DraftFrame(
            layout: layout, loan: FrameLoan(reused ?? FrameMemory(byteCount: layout.byteCount), from: self))
    }

    fileprivate func takeBack(_ memory: FrameMemory) {
        state.withLock { state in
            if state.free.count < mostKept { state.free.append(memory) }
        }
    }
}

/// Borrowed picture memory; goes back to its pool when the last frame over it is gone.
final class FrameLoan: Sendable {
    let memory: FrameMemory
    private let pool: FramePool

    init(_ memory: FrameMemory, from pool: FramePool) {
        self.memory = memory
        self.pool = pool
    }

    deinit {
        pool.takeBack(memory)
    }
}
