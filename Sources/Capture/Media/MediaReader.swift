#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Decodes a file's pictures over and over, one ahead of the one that is shown, so that the seam costs no time.
// @unchecked: whoever made it hands it to one camera thread and lets go of it.
final class MediaReader: @unchecked Sendable {
    let rate: FrameRate
    let size: FrameSize
    let turn: QuarterTurn
    let hasSound: Bool
    /// Where the file is, for its sound to follow.
    let course = FileCourse()

    /// The picture of the tick last asked for.
    private(set) var picture: MediaPicture
    private var ahead: MediaPicture
    private var aheadTick: Int64?

    private var input: MediaInput
    private var decoder: MediaDecoder
    private let packet: MediaPacket
    private var timeline: MediaTimeline
    private var round: Int64 = 0
    private var picturesThisRound = 0

    init(path: String) throws(CaptureError) {
        input = try MediaInput(path: path)
        decoder = try MediaDecoder(for: input)
        packet = try MediaPacket()
        picture = try MediaPicture()
        ahead = try MediaPicture()
        rate = input.rate
        size = input.size
        turn = input.turn
        hasSound = input.hasSound
        timeline = MediaTimeline(timeBase: input.timeBase, rate: rate)
    }

    /// Goes on to the picture of a tick. False when it is the one already shown.
    func advance(to tick: Int64) throws(CaptureError) -> Bool {
        var isNew = false
        while true {
            if aheadTick == nil { aheadTick = try decodeAhead() }
            guard let next = aheadTick, next <= tick else { return isNew }
            swap(&picture, &ahead)
            aheadTick = nil
            isNew = true
        }
    }

    private func decodeAhead() throws(CaptureError) -> Int64 {
        while true {
            switch decoder.receive(into: ahead) {
            case .picture:
                picturesThisRound += 1
                if let tick = place(ahead) { return tick }
            case .needsPacket:
                decoder.send(input.read(into: packet) ? packet : nil)
            case .end:
                try startOver()
            }
        }
    }

    private func place(_ picture: MediaPicture) -> Int64? {
        let before = timeline.origin?.tick
        let tick = timeline.place(picture.timestamp)
        if let origin = timeline.origin, origin.tick != before {
            course.play(from: timeline.nanoseconds(origin.timestamp), atTick: origin.tick, round: round)
        }
        return tick
    }

    private func startOver() throws(CaptureError) {
        guard picturesThisRound > 0 else {
            throw .failed(doing: "playing \(input.path)", reason: "none of its pictures can be decoded")
        }
        picturesThisRound = 0
        round += 1
        timeline.startOver()
        if input.rewind() {
            decoder.reset()
        } else {
            input = try MediaInput(path: input.path)
            decoder = try MediaDecoder(for: input)
        }
    }
}
#endif
