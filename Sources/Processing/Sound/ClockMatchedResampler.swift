import Frames

/// Turns a device's sound, at any rate and on its own clock, into blocks of 10 ms at 48 kHz that follow one another
/// on the monotonic clock without gap or overlap.
///
/// `DeviceClock` says which of the device's samples belongs to a moment; the output reads the device's signal at
/// those places, between its samples. So sound stays where it was captured, however long it runs.
package struct ClockMatchedResampler {
    package static let blockSamples = 480
    package static let blockDuration: Int64 = 10_000_000
    /// How much faster or slower than the device sound may run while it catches up: too little to be heard.
    private static let slew = 0.005
    /// Sound further off than this, in seconds, is cut over instead.
    private static let cutLimit = 0.015
    /// How long the output waits for samples beyond what the device has shown to need.
    private static let margin: Int64 = 60_000_000
    private static let shortestPatience: Int64 = 120_000_000
    private static let longestPatience: Int64 = 2_000_000_000

    package let format: AudioFormat
    /// When the next block begins; nil before the first sound.
    package private(set) var nextTime: MonotonicTime?
    /// Blocks made with nothing of the device in them.
    package private(set) var silentBlocks = 0
    /// Times the device's samples were found elsewhere than counted.
    package private(set) var jumps = 0
    /// The device's rate relative to the one it declares, less 1.
    package var rateDeviation: Double { clock?.rateDeviation ?? 0 }

    private let earliest: MonotonicTime?
    private let inputRate: Double
    private let kernel: SincKernel
    private var clock: DeviceClock?
    private var history: SampleHistory
    /// Where the next output sample lies on the device's count; nil before the first.
    private var place: Double?
    private var lateness: Int64 = 0
    private var lastSamples: [Float]

    /// `start` continues the blocks of a device before; without it they begin with the first sound, but never before
    /// `earliest`.
    package init(input: AudioFormat, startingAt start: MonotonicTime? = nil, notBefore earliest: MonotonicTime? = nil) {
        self.earliest = earliest
        let channels = min(input.channelCount, AudioFormat.mostChannels)
        format = AudioFormat(sampleRate: AudioFormat.houseRate, channelCount: channels)
        inputRate = Double(input.sampleRate)
        kernel = SincKernel(inputRate: inputRate, outputRate: Double(AudioFormat.houseRate))
        history = SampleHistory(channelCount: channels, start: 0)
        lastSamples = Array(repeating: 0, count: channels)
        nextTime = start
    }

    /// Takes in a block that came at `arrival`. `delay` is by how much sound is held back.
    package mutating func push(_ block: AudioBlock, arrival: MonotonicTime, delay: Int64) {
        let index = history.end
        guard var clock else {
            clock = DeviceClock(nominalRate: inputRate, index: index, at: block.captured)
            history.append(block)
            if nextTime == nil {
                let first = Self.gridTime(from: block.captured + delay)
                nextTime = max(first, earliest ?? first)
            }
            noteLateness(arrival - block.captured - block.duration)
            return
        }
        let isRunDry = place.map { $0 > Double(history.end) } ?? false
        history.append(block)
        if case .jumped(let from, let count) = clock.observe(index: index, at: block.captured, isSure: isRunDry) {
            jumps += 1
            history.shift(from: from, by: count)
        }
        self.clock = clock
        noteLateness(arrival - block.captured - block.duration)
    }

    /// The next block, when it is due at `now`: its samples are there, or are not waited for any longer.
    package mutating func pull(at now: MonotonicTime, delay: Int64) -> AudioBlock? {
        guard let time = nextTime else { return nil }
        let end = time + Self.blockDuration
        guard now >= end else { return nil }
        if !hasSamples(until: end, delay: delay), now - end <= wait(delay: delay) { return nil }
        nextTime = end
        return makeBlock(at: time, until: end, delay: delay)
    }

    /// When `pull` should be tried again if no block comes before.
    package func nextPull(delay: Int64) -> MonotonicTime? {
        guard let time = nextTime else { return nil }
        let end = time + Self.blockDuration
        return hasSamples(until: end, delay: delay) ? end : end + wait(delay: delay) + 1
    }

    /// How long after a block's end its samples are waited for. Held-back sound has had its time already.
    private func wait(delay: Int64) -> Int64 {
        let patience = min(max(lateness + Self.margin, Self.shortestPatience), Self.longestPatience)
        return max(0, patience - delay)
    }

    /// The latest arrival counts at once and is forgotten over some ten seconds.
    private mutating func noteLateness(_ late: Int64) {
        lateness = max(late, lateness - lateness / 1000)
    }

    private func hasSamples(until end: MonotonicTime, delay: Int64) -> Bool {
        guard let clock else { return false }
        return Double(history.end) >= clock.index(at: end + -delay) + Double(kernel.reach)
    }

    private mutating func makeBlock(at time: MonotonicTime, until end: MonotonicTime, delay: Int64) -> AudioBlock {
        guard let clock else { return silence(at: time) }
        let begin = clock.index(at: time + -delay)
        let target = clock.index(at: end + -delay)
        let count = Double(Self.blockSamples)
        let oldPlace = place
        var from = oldPlace ?? begin
        let isCut = abs(from - begin) > Self.cutLimit * inputRate
        if isCut { from = begin }
        let pace = (target - begin) / count
        let step = min(max((target - from) / count, pace * (1 - Self.slew)), pace * (1 + Self.slew))
        let next = from + step * count
        place = next
        defer { history.discard(before: Int64(next.rounded(.down)) - Int64(kernel.reach) - 1) }
        guard next > Double(history.start), from - Double(kernel.reach) < Double(history.end) else {
            return silence(at: time)
        }
        var block = block(at: time, from: from, step: step)
        if isCut, let oldPlace { block = block.fadedIn(over: self.block(at: time, from: oldPlace, step: pace)) }
        for channel in lastSamples.indices { lastSamples[channel] = block.channel(channel).last ?? 0 }
        return block
    }

    private func block(at time: MonotonicTime, from place: Double, step: Double) -> AudioBlock {
        let first = Int64(place.rounded(.down)) - Int64(kernel.reach)
        let span = Int(step * Double(Self.blockSamples)) + 2 * kernel.reach + 3
        return AudioBlock(format: format, sampleCount: Self.blockSamples, captured: time) { samples in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: span) { scratch in
                scratch.initialize(repeating: 0)
                guard let base = scratch.baseAddress else { return }
                for channel in 0..<format.channelCount {
                    history.read(channel: channel, from: first, into: scratch)
                    for sample in 0..<Self.blockSamples {
                        let at = place - Double(first) + Double(sample) * step
                        samples[channel * Self.blockSamples + sample] = kernel.value(of: base, at: at)
                    }
                }
            }
        }
    }

    /// Silence that starts where the last block ended, so that it does not click.
    private mutating func silence(at time: MonotonicTime) -> AudioBlock {
        silentBlocks += 1
        let tails = lastSamples
        lastSamples = Array(repeating: 0, count: tails.count)
        return AudioBlock(format: format, sampleCount: Self.blockSamples, captured: time) { samples in
            for channel in tails.indices where tails[channel] != 0 {
                for sample in 0..<AudioBlock.fadeSamples {
                    let part = 1 - Float(sample + 1) / Float(AudioBlock.fadeSamples)
                    samples[channel * Self.blockSamples + sample] = tails[channel] * part
                }
            }
        }
    }

    /// The first multiple of a block's duration not before `time`.
    private static func gridTime(from time: MonotonicTime) -> MonotonicTime {
        MonotonicTime(nanoseconds: (time.nanoseconds + blockDuration - 1) / blockDuration * blockDuration)
    }
}
