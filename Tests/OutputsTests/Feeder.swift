import Frames
import Outputs

/// A thread that offers frames to an output at a steady rate.
final class Feeder: Sendable {
    private let isOver: Monitor<Bool>
    private let thread: WorkerThread

    init(_ output: NDIOutput, fps: Int64, _ next: @escaping @Sendable (Int64) throws -> Frame) throws {
        let isOver = Monitor(false)
        self.isOver = isOver
        // Weakly: the thread may let go of the output after it was joined, when the next test counts on its port.
        thread = try WorkerThread("feeder") { [weak output] in
            let start = MonotonicTime.now
            var number: Int64 = 0
            while !isOver.read({ $0 }) {
                if let frame = try? next(number) { output?.offer(frame) }
                number += 1
                (start + number * 1_000_000_000 / fps).sleepUntil()
            }
        }
    }

    func stop() {
        isOver.update { $0 = true }
        thread.join()
    }
}
