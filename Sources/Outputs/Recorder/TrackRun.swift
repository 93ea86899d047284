/// Samples of one track that follow one another, with their bytes: a track's part of one fragment.
struct TrackRun: Sendable {
    let trackID: UInt32
    /// The first sample's time in the track's timescale.
    var decodeTime: UInt64
    private(set) var samples: [MovieSample] = []
    private(set) var bytes: [UInt8] = []
    /// The time after the last sample.
    private(set) var end: UInt64

    init(trackID: UInt32, decodeTime: UInt64) {
        self.trackID = trackID
        self.decodeTime = decodeTime
        end = decodeTime
    }

    var duration: UInt64 { end - decodeTime }
    var isEmpty: Bool { samples.isEmpty }

    mutating func append(_ data: [UInt8], duration: UInt32, isSync: Bool) {
        samples.append(MovieSample(size: UInt32(data.count), duration: duration, isSync: isSync))
        bytes.append(contentsOf: data)
        end += UInt64(duration)
    }

    /// Makes the next sample start at `time`: the one before lasts until then.
    mutating func move(to time: UInt64) {
        guard time > end else { return }
        if samples.isEmpty {
            decodeTime = time
        } else {
            samples[samples.count - 1].duration += UInt32(clamping: time - end)
        }
        end = time
    }

    /// Takes what there is and starts anew at the following time.
    mutating func cut() -> TrackRun {
        defer { self = TrackRun(trackID: trackID, decodeTime: end) }
        return self
    }
}
