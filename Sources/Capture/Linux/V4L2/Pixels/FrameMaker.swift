#if os(Linux)
import Frames

/// Makes frames of what a device delivers: its own memory where that is as frames have it, else one traversal into
/// memory of a pool. To be used from one thread.
final class FrameMaker {
    private enum Way {
        case asItIs(FrameLayout)
        case raw(RawConverter)
        case jpeg(JPEGDecoder, UYVYConverter)
        case h264(H264Decoder, UYVYConverter)
    }

    private let shape: PictureShape
    private let way: Way
    private let layout: FrameLayout
    private let pool = FramePool()

    init(_ shape: PictureShape) throws(CaptureError) {
        self.shape = shape
        layout = try Self.layout(shape.size)
        switch shape.coding {
        case .packed(.uyvy) where shape.colour == .house && shape.lineStride.isMultiple(of: 2):
            way = .asItIs(try Self.layout(shape.size, lineStride: shape.lineStride))
        case .jpeg: way = .jpeg(try JPEGDecoder(), UYVYConverter(shape.size))
        case .h264: way = .h264(try H264Decoder(), UYVYConverter(shape.size))
        default: way = .raw(RawConverter(shape))
        }
    }

    /// Whether every picture is needed to make the next one of.
    var needsEveryPicture: Bool { if case .h264 = way { true } else { false } }

    /// Picture buffers allocated so far.
    var picturesMade: Int { pool.buffersMade }

    /// Nil when a stream has no picture to show yet.
    ///
    /// - Parameter mayKeep: whether the frame may keep the device's buffer; otherwise it is copied.
    func frame(
        of buffer: FilledBuffer, _ card: FrameCard, mayKeep: Bool
    ) throws(DamagedPicture) -> Frame? {
        guard !buffer.facts.isDamaged, buffer.byteCount > 0, buffer.byteCount >= shape.byteCount,
            let start = buffer.bytes.bindMemory(to: UInt8.self).baseAddress
        else { throw .incomplete }
        switch way {
        case .asItIs(let layout):
            return mayKeep ? keep(buffer, start, layout, card) : copy(start, layout, card)
        case .raw(let converter): return draw(card) { converter.convert(start, into: $0) }
        case .jpeg(let decoder, let converter):
            let picture = try decoder.decode(buffer.bytes, shape.size)
            return draw(card) { converter.convert(picture, shape.colour, into: $0) }
        case .h264(let decoder, let converter):
            guard let (picture, colour) = try decoder.decode(buffer.bytes, shape.size, shape.colour) else {
                return nil
            }
            return draw(card) { converter.convert(picture, colour, into: $0) }
        }
    }

    private func keep(
        _ buffer: FilledBuffer, _ start: UnsafePointer<UInt8>, _ layout: FrameLayout, _ card: FrameCard
    ) -> Frame {
        Frame(
            layout: layout, number: card.number, rate: card.rate, stamps: card.stamps(), base: UnsafeRawPointer(start),
            owner: buffer)
    }

    private func copy(_ start: UnsafePointer<UInt8>, _ layout: FrameLayout, _ card: FrameCard) -> Frame {
        let draft = pool.draft(layout)
        draft.bytes.copyMemory(from: UnsafeRawBufferPointer(start: start, count: layout.byteCount))
        return draft.finish(number: card.number, rate: card.rate, stamps: card.stamps())
    }

    private func draw(_ card: FrameCard, _ draw: (UYVYPicture) -> Void) -> Frame? {
        let draft = pool.draft(layout)
        guard let base = draft.bytes.baseAddress else { return nil }
        draw(UYVYPicture(layout: layout, base: base))
        return draft.finish(number: card.number, rate: card.rate, stamps: card.stamps())
    }

    private static func layout(_ size: FrameSize, lineStride: Int? = nil) throws(CaptureError) -> FrameLayout {
        do throws(FramesError) {
            return try FrameLayout(.uyvy, size, lineStride: lineStride)
        } catch {
            throw .failed(doing: "preparing pictures", reason: error.description)
        }
    }
}
#endif
