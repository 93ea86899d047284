#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// One connection to a stream's server: what comes is decoded and handed on until it breaks.
final class StreamConnection {
    static let nanoseconds = AVRational(num: 1, den: 1_000_000_000)
    /// How many of its own intervals a slow stream may be silent.
    private static let intervals: Int64 = 3
    /// While behind, pictures that need no others are decoded this far apart, in nanoseconds.
    private static let hurriedInterval: Int64 = 100_000_000

    private let number: Int
    private let address: StreamAddress
    private let watchdog: StreamWatchdog
    private let desk: StreamDesk
    private let input: StreamInput
    private let decoder: MediaDecoder
    private let sound: StreamSoundDecoder?
    private let packet: MediaPacket
    private var spare: MediaPicture?
    private var clock = StreamClock()
    private var pace: StreamPace?
    private var gauge: RateGauge
    private var backlog = BacklogGauge(start: .now)
    private var lastPicture: MonotonicTime?
    private let begin = MonotonicTime.now

    /// Connects; `assumed` is the rate of streams that declare none, until it is measured.
    init(
        _ number: Int, _ address: StreamAddress, assumed: FrameRate, _ watchdog: StreamWatchdog, _ gate: StreamGate,
        _ desk: StreamDesk
    ) throws(CaptureError) {
        (self.number, self.address, self.watchdog, self.desk) = (number, address, watchdog, desk)
        input = try StreamInput(address, watchdog, gate)
        decoder = try MediaDecoder(
            input.pictures.pointee.codecpar, timeBase: input.pictures.pointee.time_base, of: address.name, isLive: true)
        // Sound that cannot be decoded is no reason to have no picture.
        sound = input.sound.flatMap { try? StreamSoundDecoder($0, of: address.name) }
        packet = try MediaPacket()
        gauge = RateGauge(declared: input.declaredRate, assumed: desk.traits?.rate ?? assumed)
        pace = input.isStored ? StreamPace() : nil
    }

    /// Plays until the connection breaks, which it says by throwing, or the camera stops.
    func play() throws(CaptureError) {
        while !watchdog.hasStopped {
            let asked = MonotonicTime.now
            let piece = try input.read(into: packet, patience: patience)
            let now = MonotonicTime.now
            backlog.read(took: now - asked, now: now)
            guard try keepPace(now) else { return }
            switch piece {
            case .sound: takeSound(now)
            case .picture: try takePicture(now)
            }
            try checkSilence(now)
        }
    }

    /// Whether pictures have come over it.
    var hasDelivered: Bool { lastPicture != nil }

    private var patience: Int64 {
        guard lastPicture != nil else { return StreamLimits.firstPicture }
        let shortest = input.isSegmented ? StreamLimits.segmentSilence : StreamLimits.silence
        return max(shortest, Self.intervals * gauge.rate.nanoseconds(toFrame: 1))
    }

    /// Sound that goes on does not make up for a picture that does not.
    private func checkSilence(_ now: MonotonicTime) throws(CaptureError) {
        if now - (lastPicture ?? begin) > patience { throw StreamTrouble.silence(address) }
    }

    /// Waits until the piece is due, where pieces come before. False when the camera is to stop.
    private func keepPace(_ now: MonotonicTime) throws(CaptureError) -> Bool {
        guard var pace, let stamp = stamp(ofPacket: packet.pointer.pointee.dts) else { return true }
        let due = pace.due(stamp, now: now)
        self.pace = pace
        if pace.hasFallenBehind, !input.hasEnd {
            throw StreamTrouble.unusable(address, "it fell behind; entering it anew at its end")
        }
        return due <= now || watchdog.sleep(until: due)
    }

    private func takeSound(_ now: MonotonicTime) {
        guard let sound else { return }
        if pace == nil, let stamp = stamp(ofPacket: packet.pointer.pointee.pts) { clock.soundArrived(stamp, at: now) }
        sound.decode(packet, place: { time(of: $0) }, deliver: desk.sounds.put)
    }

    private func takePicture(_ now: MonotonicTime) throws(CaptureError) {
        if pace == nil, !input.isUnstamped, let stamp = stamp(ofPacket: packet.pointer.pointee.pts) {
            clock.pictureArrived(stamp, at: now)
        }
        guard isWorthDecoding(now) else {
            desk.skip(because: "late")
            return
        }
        if !decoder.send(packet) { desk.skip(because: "corrupt") }
        while true {
            let picture = if let spare { spare } else { try MediaPicture() }
            guard case .picture = decoder.receive(into: picture) else {
                spare = picture
                return
            }
            spare = nil
            handOver(picture)
        }
    }

    private func handOver(_ picture: MediaPicture) {
        if picture.pointer.pointee.decode_error_flags != 0 {
            desk.skip(because: "corrupt")
            return
        }
        let stamp = input.isUnstamped ? nil : picture.timestamp.map { nanoseconds($0, input.pictures) }
        let now = MonotonicTime.now
        gauge.observe(stamp ?? now.nanoseconds)
        lastPicture = now
        desk.mailbox.put(
            StreamPicture(
                picture: picture, captured: time(of: stamp), connection: number, rate: gauge.rate,
                sound: sound?.format, turn: input.turn))
    }

    /// A machine too slow for the stream decodes what stands alone and leaves the rest, until it waits again.
    private func isWorthDecoding(_ now: MonotonicTime) -> Bool {
        guard pace == nil else { return true }
        let isKey = packet.pointer.pointee.flags & AV_PKT_FLAG_KEY != 0
        if backlog.isBehind(at: now) {
            decoder.decodesKeyPicturesOnly = true
            return !isKey || now - (lastPicture ?? begin) >= Self.hurriedInterval
        }
        // Between key pictures it would begin with damage.
        if isKey { decoder.decodesKeyPicturesOnly = false }
        return true
    }

    private func time(of stamp: Int64?) -> MonotonicTime {
        let now = MonotonicTime.now
        guard let pace else { return clock.captured(stamp, now: now) }
        return StreamClock.plausible(stamp.flatMap(pace.time)?.nanoseconds ?? now.nanoseconds, now: now)
    }

    private func stamp(ofPacket time: Int64) -> Int64? {
        guard time != cf_no_timestamp else { return nil }
        let isPicture = packet.pointer.pointee.stream_index == input.pictures.pointee.index
        return nanoseconds(time, isPicture ? input.pictures : input.sound ?? input.pictures)
    }

    private func nanoseconds(_ time: Int64, _ stream: UnsafeMutablePointer<AVStream>) -> Int64 {
        av_rescale_q(time, stream.pointee.time_base, Self.nanoseconds)
    }
}
#endif
