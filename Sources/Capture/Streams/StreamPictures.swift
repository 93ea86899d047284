#if canImport(CFFmpeg)
import Frames

/// Makes frames of decoded pictures, on the camera's thread: of the newest one always, so that a machine that is too
/// slow shows fewer pictures and not older ones.
struct StreamPictures {
    private let desk: StreamDesk
    private let wanted: FrameSize
    private let pool: FramePool
    private var source: (size: FrameSize, turn: QuarterTurn)?
    private var converter: PictureConverter?
    private var number: Int64 = 0
    private var skipped = 0

    init(_ desk: StreamDesk, wanted: FrameSize, pool: FramePool) {
        self.desk = desk
        self.wanted = wanted
        self.pool = pool
    }

    mutating func run() {
        while case .value(let arrival) = desk.mailbox.take() {
            countSkipped()
            guard desk.settle(arrival.traits, arrival.connection) else { continue }
            do throws(CaptureError) {
                desk.deliver(try frame(of: arrival))
                number += 1
            } catch {
                desk.skip(because: "unconvertible")
            }
        }
    }

    private mutating func frame(of arrival: StreamPicture) throws(CaptureError) -> Frame {
        let size = arrival.size
        if source?.size != size || source?.turn != arrival.turn { converter = nil }
        var converter = if let converter { converter } else { try makeConverter(arrival, size) }
        let draft = try converter.convert(arrival.picture)
        self.converter = converter
        source = (size, arrival.turn)
        return draft.finish(
            number: number, rate: arrival.rate, stamps: FrameStamps(captured: arrival.captured, delivered: .now))
    }

    private func makeConverter(_ arrival: StreamPicture, _ size: FrameSize) throws(CaptureError) -> PictureConverter {
        do throws(FramesError) {
            let layout = try FrameLayout(.uyvy, arrival.traits.size(for: wanted))
            return PictureConverter(from: size, turned: arrival.turn, to: layout, pool: pool)
        } catch {
            throw .failed(doing: "preparing pictures of \(size)", reason: "\(error)")
        }
    }

    private mutating func countSkipped() {
        let now = desk.mailbox.skipped
        desk.skip(now - skipped, because: "late")
        skipped = now
    }
}
#endif
