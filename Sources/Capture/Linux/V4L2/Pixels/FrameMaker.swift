#if os(Linux)
import Frames

/// Makes frames of what a device delivers: its own memory where that is as frames have it, else one traversal into
/// memory of a pool. To be used from one thread.
package final class FrameMaker {
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

    package init(_ shape: PictureShape) throws(CaptureError) {
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
    package var picturesMade: Int { pool.buffersMade }

    /// Nil when a stream has no picture to show yet.
    ///
    /// - Parameter mayKeep: whether the frame may keep the device's buffer; otherwise it is copied.
    func frame(
        of buffer: FilledBuffer, _ card: FrameCard, mayKeep: Bool
    ) throws(DamagedPicture) -> Frame? {
        guard !buffer.facts.isDamaged else { throw .incomplete }
        if case .asItIs(let layout) = way, mayKeep, buffer.byteCount >= shape.byteCount,
            let base = buffer.bytes.baseAddress
        {
            return Frame(
                layout: layout, number: card.number, rate: card.rate, stamps: card.stamps(), base: base, owner: buffer)
        }
        return try frame(of: buffer.bytes, card)
    }

    /// The same with memory that is not kept.
    package func frame(of bytes: UnsafeRawBufferPointer, _ card: FrameCard) throws(DamagedPicture) -> Frame? {
        guard bytes.count > 0, bytes.count >= shape.byteCount, let start = bytes.bindMemory(to: UInt8.self).baseAddress
        else { throw .incomplete }
        switch way {
        case .asItIs(let layout): return copy(start, layout, card)
        case .raw(let converter): return draw(card) { converter.convert(start, into: $0) }
        case .jpeg(let decoder, let converter):
            let picture = try decoder.decode(bytes, shape.size)
            return draw(card) { converter.convert(picture, shape.colour, into: $0) }
        case .h264(let decoder, let converter):
            guard let (picture, colour) = try decoder.decode(bytes, shape.size, shape.colour) else {
                return nil
            }
            return draw(card) { converter.convert(picture, colour, into: $0) }
        }
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
