import Frames
import Outputs
import TestSupport

/// A thread that offers a signal to an output, block by block, when each is complete.
final class SoundFeeder: Sendable {
    private let isOver: Monitor<Bool>
    private let thread: WorkerThread

    init(_ output: NDIOutput, _ sound: TestSound) throws {
        let isOver = Monitor(false)
        self.isOver = isOver
        // Weakly: the thread may let go of the output after it was joined, when the next test counts on its port.
        thread = try WorkerThread("sound feeder") { [weak output] in
            let start = MonotonicTime.now
            var number: Int64 = 0
            while !isOver.read({ $0 }) {
                (start + sound.offset(ofBlock: number + 1)).sleepUntil()
                output?.offer(sound.block(number, start: start))
                number += 1
            }
        }
    }

    deinit {
        stop()
    }

    func stop() {
        isOver.update { $0 = true }
        thread.join()
    }
}
