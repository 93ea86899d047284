import Frames

/// The way of sound from a microphone to the outputs, on a thread of its own: clock matching, delay, gain, levels.
public final class SoundChain: Sendable {
    fileprivate enum Event {
        /// The source changed; `State` says to what.
        case changed
        case block(AudioBlock, line: Int, arrival: MonotonicTime)
    }

    private struct State {
        var settings = SoundSettings()
        /// Counts the sources, so that late blocks of an earlier one are known.
        var line = 0
        var input: AudioFormat?
        var format: AudioFormat?
        var clockDeviation = 0.0
        var silentBlocks = 0
        var jumps = 0
    }

    /// Two and a half seconds of blocks: more than the longest stall.
    private static let queueCapacity = 256
    private let events = CountedQueue<Event>(capacity: queueCapacity)
    private let state = Monitor(State())
    private let levels = SoundLevels()
    private let thread: WorkerThread

    /// `deliver` gets the finished blocks on the chain's thread and must return at once.
    public init(deliver: @escaping @Sendable (AudioBlock) -> Void) throws(FramesError) {
        thread = try WorkerThread("sound") { [events, state, levels] in
            Self.run(events, state, levels, deliver)
        }
    }

    deinit { events.close() }

    /// Gain, mute and delay; changes are heard from the next block on.
    public var settings: SoundSettings {
        get { state.read { $0.settings } }
        set { state.update { $0.settings = newValue } }
    }

    public var status: SoundStatus {
        let state = state.read { $0 }
        return SoundStatus(
            format: state.format, levels: levels.channels, clockDeviation: state.clockDeviation * 1e6,
            silentBlocks: state.silentBlocks, jumps: state.jumps, dropped: events.dropped)
    }

    /// Makes a microphone of this format the chain's source and gives what its blocks are handed to. Blocks of an
    /// earlier source are ignored from now on; until the first new one comes, silence is sent.
    public func connect(_ format: AudioFormat) -> Inlet {
        Inlet(events: events, line: change(to: format))
    }

    /// Where the blocks of one source go in.
    public struct Inlet: Sendable {
        fileprivate let events: CountedQueue<Event>
        fileprivate let line: Int

        public func put(_ block: AudioBlock) {
            events.put(.block(block, line: line, arrival: .now))
        }
    }

    /// No source any more: nothing is sent, not even silence.
    public func disconnect() {
        _ = change(to: nil)
    }

    /// Ends the thread; when it returns nothing is delivered any more.
    public func stop() {
        events.close()
        thread.join()
    }

    private func change(to format: AudioFormat?) -> Int {
        let line = state.update { state in
            state.line += 1
            state.input = format
            return state.line
        }
        events.put(.changed)
        return line
    }

    private static func run(
        _ events: CountedQueue<Event>, _ state: Monitor<State>, _ levels: SoundLevels,
        _ deliver: (AudioBlock) -> Void
    ) {
        var resampler: ClockMatchedResampler?
        var gain = SoundGain()
        var line = 0
        var end: MonotonicTime?
        while true {
            let delivery = events.take(until: resampler?.nextPull(delay: state.read { $0.settings.delayNanoseconds }))
            if case .closed = delivery { return }
            let wanted = state.read { $0 }
            if wanted.line != line {
                line = wanted.line
                resampler = wanted.input.map {
                    ClockMatchedResampler(input: $0, startingAt: resampler?.nextTime, notBefore: end)
                }
                if resampler == nil { levels.clear() }
            }
            let delay = wanted.settings.delayNanoseconds
            if case .element(.block(let block, line, let arrival)) = delivery {
                resampler?.push(block, arrival: arrival, delay: delay)
            }
            while let block = resampler?.pull(at: .now, delay: delay) {
                let finished = gain.apply(wanted.settings.factor, to: block)
                levels.add(finished)
                deliver(finished)
                end = resampler?.nextTime
            }
            note(resampler, in: state)
        }
    }

    private static func note(_ resampler: ClockMatchedResampler?, in state: Monitor<State>) {
        state.update { state in
            state.format = resampler?.format
            state.clockDeviation = resampler?.rateDeviation ?? 0
            state.silentBlocks = resampler?.silentBlocks ?? 0
            state.jumps = resampler?.jumps ?? 0
        }
    }
}
