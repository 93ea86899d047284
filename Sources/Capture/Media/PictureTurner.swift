#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Turns pictures by right angles on their way to UYVY; owns the picture in between, which has all its chroma.
final class PictureTurner {
    static let format = AV_PIX_FMT_YUV444P
    private static let planeCount = 3
    /// swscale writes whole vectors; a few bytes lie beyond the last line.
    private static let overhang = 64

    /// The size before turning.
    let size: FrameSize
    private let direction: QuarterTurn
    private let place: PixelRect
    private let planes: UnsafeMutablePointer<UInt8>
    private let lineStride: Int

    /// Nil when there is nothing to turn.
    init?(_ direction: QuarterTurn, to place: PixelRect) {
        guard direction != .none else { return nil }
        self.direction = direction
        self.place = place
        size =
            direction.isSideways
            ? FrameSize(width: place.height, height: place.width)
            : FrameSize(width: place.width, height: place.height)
        lineStride = (size.width + Self.overhang - 1) / Self.overhang * Self.overhang
        planes = .allocate(capacity: lineStride * size.height * Self.planeCount + Self.overhang)
    }

    deinit {
        planes.deallocate()
    }

    /// Gives the planes to be filled.
    func withPlanes(_ fill: ([UnsafeMutablePointer<UInt8>?], [Int32]) -> Void) {
        fill((0..<Self.planeCount).map(plane), Array(repeating: Int32(lineStride), count: Self.planeCount))
    }

    /// Writes what the planes hold.
    func turn(into target: UYVYPicture) {
        let (start, right, down) = steps
        let (luma, cb, cr) = (plane(0), plane(1), plane(2))
        for row in 0..<place.height {
            let line = target.line(place.top + row) + place.left * 2
            var from = start + row * down
            for pair in 0..<place.width / 2 {
                let next = from + right
                line[pair * 4] = UInt8((UInt16(cb[from]) + UInt16(cb[next]) + 1) / 2)
                line[pair * 4 + 1] = luma[from]
                line[pair * 4 + 2] = UInt8((UInt16(cr[from]) + UInt16(cr[next]) + 1) / 2)
                line[pair * 4 + 3] = luma[next]
                from = next + right
            }
        }
    }

    /// Where the upright picture's first pixel lies in a plane, and how far its right and lower neighbours are.
    private var steps: (start: Int, right: Int, down: Int) {
        let lastLine = (size.height - 1) * lineStride
        return switch direction {
        case .none: (0, 1, lineStride)
        case .right: (lastLine, -lineStride, 1)
        case .half: (lastLine + size.width - 1, -1, -lineStride)
        case .left: (size.width - 1, lineStride, -1)
        }
    }

    private func plane(_ index: Int) -> UnsafeMutablePointer<UInt8> { planes + index * lineStride * size.height }
}
#endif
