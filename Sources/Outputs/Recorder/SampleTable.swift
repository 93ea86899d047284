/// The index of a track: sizes, durations, key samples and where the bytes lie. Grows by some bytes a sample.
struct SampleTable: Sendable {
    /// Samples that lie one after another in the file.
    struct Chunk: Sendable {
        var offset: UInt64
        var sampleCount: UInt32
    }

    /// Consecutive samples of the same duration.
    struct Stretch: Sendable {
        var sampleCount: UInt32
        var duration: UInt32
    }

    private(set) var sizes: [UInt32] = []
    private(set) var stretches: [Stretch] = []
    /// The numbers, from 1, of samples a player can start at.
    private(set) var syncNumbers: [UInt32] = []
    private(set) var chunks: [Chunk] = []
    private(set) var byteCount: UInt64 = 0
    private(set) var duration: UInt64 = 0

    var areAllSync: Bool { syncNumbers.count == sizes.count }

    /// Adds a fragment's samples, whose bytes start at `offset`. A hole before them prolongs the sample before it.
    mutating func append(_ samples: [MovieSample], at offset: UInt64, decodeTime: UInt64) {
        guard !samples.isEmpty else { return }
        if decodeTime > duration { prolongLast(by: decodeTime - duration) }
        chunks.append(Chunk(offset: offset, sampleCount: UInt32(samples.count)))
        for sample in samples {
            sizes.append(sample.size)
            if sample.isSync { syncNumbers.append(UInt32(sizes.count)) }
            add(duration: sample.duration)
            byteCount += UInt64(sample.size)
        }
    }

    private mutating func add(duration more: UInt32) {
        duration += UInt64(more)
        if let last = stretches.last, last.duration == more {
            stretches[stretches.count - 1].sampleCount += 1
        } else {
            stretches.append(Stretch(sampleCount: 1, duration: more))
        }
    }

    private mutating func prolongLast(by more: UInt64) {
        guard let last = stretches.last else { return }
        stretches[stretches.count - 1].sampleCount -= 1
        if last.sampleCount == 1 { stretches.removeLast() }
        duration -= UInt64(last.duration)
        add(duration: UInt32(clamping: UInt64(last.duration) + more))
    }
}
