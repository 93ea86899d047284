#if os(Linux)
import CCameraPixels
import Frames

/// Writes the samples of a device's buffer as UYVY, straight from the driver's memory.
final class RawConverter {
    private let shape: PictureShape
    private let converter: UYVYConverter

    init(_ shape: PictureShape) {
        self.shape = shape
        converter = UYVYConverter(shape.size)
    }

    /// `bytes` has at least as many as the shape needs.
    func convert(_ bytes: UnsafePointer<UInt8>, into target: UYVYPicture) {
        let stride = shape.lineStride
        switch shape.coding {
        case .packed(let order):
            converter.convert(packed: bytes, stride: stride, order.native, shape.colour, into: target)
        case .planar(let planes): converter.convert(picture(bytes, planes), shape.colour, into: target)
        case .grey:
            let picture = PlanarPicture(luma: bytes, lumaStride: stride, chroma: .none)
            converter.convert(picture, shape.colour, into: target)
        case .rgb(let order):
            converter.convert(
                rgb: bytes, stride: stride, order, isFullRange: shape.colour.isFullRange, into: target)
        case .jpeg, .h264: break
        }
    }

    /// V4L2 puts the planes one after another; lines of separate chroma planes are half as long.
    private func picture(_ bytes: UnsafePointer<UInt8>, _ planes: PixelCoding.Planes) -> PlanarPicture {
        let stride = shape.lineStride
        let chroma = bytes + stride * shape.size.height
        if planes.isInterleaved {
            return PlanarPicture(
                luma: bytes, lumaStride: stride,
                chroma: .interleaved(
                    chroma, stride: stride, beginsWithCr: planes.beginsWithCr, isOnEveryLine: !planes.halvesHeight))
        }
        let lines = planes.halvesHeight ? 2 : 1
        let second = chroma + stride / 2 * (shape.size.height / lines)
        let (cb, cr) = planes.beginsWithCr ? (second, chroma) : (chroma, second)
        return PlanarPicture(
            luma: bytes, lumaStride: stride,
            chroma: .planes(cb: cb, cr: cr, stride: stride / 2, ChromaDensity(columns: 2, lines: lines)))
    }
}

extension PixelCoding.PackedOrder {
    fileprivate var native: ccp_packed_order {
        switch self {
        case .yuyv: CCP_YUYV
        case .uyvy: CCP_UYVY
        case .yvyu: CCP_YVYU
        case .vyuy: CCP_VYUY
        }
    }
}
#endif
