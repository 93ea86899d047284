#if os(Linux)
import CCameraPixels
import Frames

/// Writes pictures of all kinds as UYVY in BT.709, limited range: one traversal, line by line, in the first cache.
///
/// To be used from one thread.
final class UYVYConverter {
    private typealias Samples = UnsafePointer<UInt8>

    private static let colourless: UInt8 = 128

    private let size: FrameSize
    private let luma: SampleLine
    private let cb: SampleLine
    private let cr: SampleLine
    private let mixedCb: SampleLine
    private let mixedCr: SampleLine
    private let grey: SampleLine
    private var weights: (colour: SampleColour, matrix: ccp_matrix?)

    init(_ size: FrameSize) {
        self.size = size
        luma = SampleLine(size.width)
        cb = SampleLine(size.width)
        cr = SampleLine(size.width)
        mixedCb = SampleLine(size.width)
        mixedCr = SampleLine(size.width)
        grey = SampleLine(size.width, filledWith: Self.colourless)
        weights = (.house, nil)
    }

    func convert(_ picture: PlanarPicture, _ colour: SampleColour, into target: UYVYPicture) {
        prepare(colour)
        for row in 0..<size.height {
            let (cb, cr) = chroma(of: picture, row)
            write(picture.luma + row * picture.lumaStride, cb, cr, into: target.line(row))
        }
    }

    func convert(
        packed picture: UnsafePointer<UInt8>, stride: Int, _ order: ccp_packed_order, _ colour: SampleColour,
        into target: UYVYPicture
    ) {
        prepare(colour)
        for row in 0..<size.height {
            ccp_split(picture + row * stride, order, luma.start, cb.start, cr.start, Int32(size.width / 2))
            write(luma.start, cb.start, cr.start, into: target.line(row))
        }
    }

    func convert(
        rgb picture: UnsafePointer<UInt8>, stride: Int, _ order: PixelCoding.RGBOrder, isFullRange: Bool,
        into target: UYVYPicture
    ) {
        var matrix = SampleWeights.rgbMatrix(isFullRange: isFullRange)
        let order = ccp_rgb_order(
            stride: Int32(order.bytes), red: Int32(order.red), green: Int32(order.green), blue: Int32(order.blue))
        for row in 0..<size.height {
            ccp_convert_rgb(picture + row * stride, order, &matrix, target.line(row), Int32(size.width / 2))
        }
    }

    private func prepare(_ colour: SampleColour) {
        if weights.colour != colour { weights = (colour, SampleWeights.matrix(from: colour)) }
    }

    private func write(_ luma: Samples, _ cb: Samples, _ cr: Samples, into line: UnsafeMutablePointer<UInt8>) {
        let pairs = Int32(size.width / 2)
        if var matrix = weights.matrix {
            ccp_convert(luma, cb, cr, &matrix, line, pairs)
        } else {
            ccp_pack(luma, cb, cr, line, pairs)
        }
    }

    /// A line's chroma, a sample for each pair of pixels.
    private func chroma(of picture: PlanarPicture, _ row: Int) -> (cb: Samples, cr: Samples) {
        switch picture.chroma {
        case .none: return (Samples(grey.start), Samples(grey.start))
        case .planes(let cb, let cr, let stride, let density):
            let lines = lines(row, density.lines)
            return (
                pairs(cb, stride, lines, density, self.cb, mixedCb), pairs(cr, stride, lines, density, self.cr, mixedCr)
            )
        case .interleaved(let plane, let stride, let beginsWithCr, let isOnEveryLine):
            let lines = lines(row, isOnEveryLine ? 1 : 2)
            let line = mixed(plane, stride, lines, size.width, mixedCb)
            ccp_split_chroma(
                line, (beginsWithCr ? cr : cb).start, (beginsWithCr ? cb : cr).start, Int32(size.width / 2))
            return (Samples(cb.start), Samples(cr.start))
        }
    }

    /// The nearest line of chroma and the one on the other side; the same where every line has its own.
    private func lines(_ row: Int, _ density: Int) -> (near: Int, far: Int) {
        guard density > 1 else { return (row, row) }
        let near = row / 2
        return (near, min(max(near + (row.isMultiple(of: 2) ? -1 : 1), 0), size.height / 2 - 1))
    }

    private func pairs(
        _ plane: Samples, _ stride: Int, _ lines: (near: Int, far: Int), _ density: ChromaDensity, _ line: SampleLine,
        _ mixing: SampleLine
    ) -> Samples {
        let mixed = mixed(plane, stride, lines, size.width / density.columns, mixing)
        switch density.columns {
        case 1: ccp_halve(mixed, line.start, Int32(size.width / 2))
        case 4: ccp_double(mixed, line.start, Int32(size.width / 2))
        default: return mixed
        }
        return Samples(line.start)
    }

    private func mixed(
        _ plane: Samples, _ stride: Int, _ lines: (near: Int, far: Int), _ count: Int, _ line: SampleLine
    ) -> Samples {
        let near = plane + lines.near * stride
        guard lines.near != lines.far else { return near }
        ccp_mix(near, plane + lines.far * stride, line.start, Int32(count))
        return Samples(line.start)
    }
}
#endif
