import Frames
import Synchronization

/// What the thread of NDI's sound does: send every block in order, for as long as somebody is connected.
final class NDISoundLoop: Sendable {
    // Two seconds in the 10 ms blocks that sound is processed in: as much as a late microphone brings at once.
    private static let capacity = 200
    // The runtime keeps some 18 blocks for a receiver and hangs up on it when more wait (seen with 20 sent at once).
    // Half a block's time apart, its own thread keeps up with what had to wait here.
    private static let leastInterval: Int64 = 5_000_000
    // Sound that is held back against the picture carries stamps of up to a second ahead.
    private static let leeway: Int64 = 1_500_000_000

    private let wantedLevel: Mutex<NDIReferenceLevel>
    private let queue = CountedQueue<AudioBlock>(capacity: capacity)
    private let meter = StageMeter()
    private let format = Mutex<AudioFormat?>(nil)
    private let sender: NDISender
    private let demand: ReceiverDemand
    private let clock: TimecodeClock

    init(_ sender: NDISender, demand: ReceiverDemand, clock: TimecodeClock, level: NDIReferenceLevel) {
        self.sender = sender
        self.demand = demand
        self.clock = clock
        wantedLevel = Mutex(level)
    }

    var level: NDIReferenceLevel {
        get { wantedLevel.withLock { $0 } }
        set { wantedLevel.withLock { $0 = newValue } }
    }

    var reading: NDISoundReading {
        let stage = meter.read()
        var dropped = stage.dropped
        let late = queue.dropped
        if late > 0 { dropped["queue full"] = Int64(late) }
        return NDISoundReading(
            blocks: stage.frames, dropped: dropped, format: format.withLock { $0 }, latencyP50: stage.latencyP50,
            latencyP99: stage.latencyP99)
    }

    func offer(_ block: AudioBlock) {
        guard demand.wantsSound else { return }
        queue.put(block)
    }

    func close() { queue.close() }

    func run() {
        var clock = clock
        var buffer = SoundBuffer()
        var next = MonotonicTime.now
        while case .element(let block) = queue.take() {
            // What waited while the last receiver left is of no use to the next.
            guard demand.wantsSound else { continue }
            next.sleepUntil()
            send(block, &clock, &buffer)
            next = .now + Self.leastInterval
        }
    }

    private func send(_ block: AudioBlock, _ clock: inout TimecodeClock, _ buffer: inout SoundBuffer) {
        let timecode = clock.timecode(capturedAt: block.captured, notAfter: .now + Self.leeway)
        do {
            try sender.send(block, level: level, timecode: timecode, using: &buffer)
            let now = MonotonicTime.now
            meter.count(at: now, latency: now - block.captured)
            format.withLock { $0 = block.format }
        } catch {
            meter.drop(because: error.rawValue)
        }
    }
}
