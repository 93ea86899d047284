import Frames
import Outputs
import TestSupport

/// A preview whose frames the test makes, on a clock of the test's own.
struct PreviewStand {
    let log = CountingEncoder.Log()
    let output: PreviewOutput
    private let layout: FrameLayout
    private let pool = FramePool()

    init(width: Int = 320, height: Int = 180) throws {
        layout = try FrameLayout(.uyvy, FrameSize(width: width, height: height))
        let log = log
        output = try PreviewOutput { () throws(PreviewError) in CountingEncoder(log) }
    }

    /// The pictures a viewer has got, by their frames' numbers.
    final class Screen: Sendable {
        private let seen = Monitor<[UInt8]>([])
        private let isDone = Monitor(false)
        let viewer: PreviewViewer
        var pictures: [UInt8] { seen.read { $0 } }
        var hasEnded: Bool { isDone.read { $0 } }

        init(_ viewer: PreviewViewer) {
            self.viewer = viewer
        }

        func run() async {
            while let picture = await viewer.next() { seen.update { $0.append(picture.bytes[0]) } }
            isDone.update { $0 = true }
        }
    }

    /// Somebody who shows every picture at once.
    func screen(_ kind: PreviewKind = .standard, framesPerSecond: Double = 10) -> Screen {
        let screen = Screen(output.watch(kind, framesPerSecond: framesPerSecond))
        Task { await screen.run() }
        return screen
    }

    /// Asks and offers as the pipeline does; whether the frame was wanted.
    @discardableResult
    func show(_ number: Int64, at milliseconds: Double) -> Bool {
        let time = MonotonicTime(nanoseconds: 1_000_000_000 + Int64(milliseconds * 1_000_000))
        guard output.wantsFrame(at: time) else { return false }
        let frame = pool.draft(layout).finish(
            number: number, rate: .thirty, stamps: FrameStamps(captured: time, delivered: time))
        output.offer(frame)
        return true
    }

    /// Waits until so many viewers wait for a picture, and a screen shows that of a frame.
    func isReady(_ waiting: Int, after number: Int64? = nil, on screen: Screen? = nil) async -> Bool {
        await eventually {
            screen?.pictures.last == number.map(UInt8.init) && output.waitingCount == waiting
        }
    }
}
