import Frames

/// The newest samples of a device, by their place on its own count; what it does not hold reads as silence.
package struct SampleHistory {
    /// A longer hole is not filled: what lies before it is over.
    private static let longestSilence: Int64 = 480_000

    package let channelCount: Int
    /// The place of the oldest sample held.
    package private(set) var start: Int64
    private var channels: [[Float]]

    package init(channelCount: Int, start: Int64) {
        self.channelCount = channelCount
        self.start = start
        channels = Array(repeating: [], count: channelCount)
    }

    /// The place the next sample will take.
    package var end: Int64 { start + Int64(channels.first?.count ?? 0) }

    /// Adds a block at the end; channels beyond those of the history are left out.
    package mutating func append(_ block: AudioBlock) {
        for channel in 0..<channelCount { channels[channel] += block.channel(channel) }
    }

    /// Lets go of everything before a place.
    package mutating func discard(before index: Int64) {
        let count = Int(min(max(index - start, 0), end - start))
        for channel in 0..<channelCount { channels[channel].removeFirst(count) }
        start += Int64(count)
    }

    /// Moves the samples from `index` on by `count` places: silence opens before them, or what they cover is lost.
    package mutating func shift(from index: Int64, by count: Int64) {
        let place = Int(min(max(index - start, 0), end - start))
        if count > Self.longestSilence {
            for channel in 0..<channelCount { channels[channel].removeFirst(place) }
            start += Int64(place) + count
        } else if count >= 0 {
            let silence = [Float](repeating: 0, count: Int(count))
            for channel in 0..<channelCount { channels[channel].insert(contentsOf: silence, at: place) }
        } else {
            let lost = min(Int(-count), place)
            for channel in 0..<channelCount { channels[channel].removeSubrange(place - lost..<place) }
            // Samples moved to before the start move the start.
            start -= -count - Int64(lost)
        }
    }

    /// Copies the samples from a place on; places not held are silence.
    package func read(channel: Int, from index: Int64, into target: UnsafeMutableBufferPointer<Float>) {
        target.update(repeating: 0)
        let first = max(index, start)
        let last = min(index + Int64(target.count), end)
        guard first < last else { return }
        channels[channel].withUnsafeBufferPointer { source in
            for place in first..<last { target[Int(place - index)] = source[Int(place - start)] }
        }
    }
}
