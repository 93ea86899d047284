import Frames
import Outputs
import Synchronization

/// An encoder whose pictures are the numbers of their frames; it waits at a gate and can be made to fail.
final class CountingEncoder: PreviewEncoder {
    /// What became of it, seen from the test's thread.
    final class Log: Sendable {
        struct State {
            var made: [(frame: Int64, size: FrameSize, quality: Int)] = []
            var failure: PreviewError?
        }

        private let state = Mutex(State())
        var made: [(frame: Int64, size: FrameSize, quality: Int)] { state.withLock { $0.made } }

        func fail(_ failure: PreviewError?) { state.withLock { $0.failure = failure } }

        fileprivate func add(_ frame: Int64, _ size: FrameSize, _ quality: Int) throws(PreviewError) {
            let failure = state.withLock { state in
                if state.failure == nil { state.made.append((frame, size, quality)) }
                return state.failure
            }
            if let failure { throw failure }
        }
    }

    private let log: Log
    private var frame: Int64 = -1

    init(_ log: Log) {
        self.log = log
    }

    func load(_ frame: Frame) throws(PreviewError) {
        self.frame = frame.number
    }

    func encode(_ size: FrameSize, quality: Int) throws(PreviewError) -> PreviewPicture {
        try log.add(frame, size, quality)
        return PreviewPicture(bytes: [UInt8(truncatingIfNeeded: frame)], size: size)
    }
}
