#if os(Linux)
import Frames

/// How far a format is from what was asked for, and how much work it makes.
///
/// Colour comes before size, size before the rest. Work counts in the same measure as missing frames (``RateCost``): a
/// JPEG to decode is worth it as soon as every twentieth frame would be missing.
package struct StreamCost: Comparable, Sendable {
    private static let ofDecodingJPEG = 50.0
    /// A stream's pictures hang on one another, and come late: only when nothing else is near the wanted rate.
    private static let ofDecodingH264 = 300.0
    private static let ofFewerChromaLines = 4.0
    private static let ofColourConversion = 5.0
    private static let ofReordering = 1.0

    private let lacksColour: Bool
    private let isTooLarge: Bool
    private let missingPixels: Int
    private let work: Double

    package init(_ coding: PixelCoding, size: FrameSize, rate: FrameRate?, for wanted: VideoFormat) {
        lacksColour = coding == .grey
        isTooLarge = size.width > wanted.size.width || size.height > wanted.size.height
        missingPixels = abs(wanted.size.width * wanted.size.height - size.width * size.height)
        work = RateCost(rate, for: wanted.rate).value + Self.work(coding)
    }

    package static func < (left: StreamCost, right: StreamCost) -> Bool {
        if left.lacksColour != right.lacksColour { return right.lacksColour }
        if left.isTooLarge != right.isTooLarge { return right.isTooLarge }
        if left.missingPixels != right.missingPixels { return left.missingPixels < right.missingPixels }
        return left.work < right.work
    }

    private static func work(_ coding: PixelCoding) -> Double {
        switch coding {
        case .packed(.uyvy): 0
        case .packed, .grey: ofReordering
        case .planar(let planes): planes.halvesHeight ? ofFewerChromaLines : ofReordering
        case .rgb: ofColourConversion
        case .jpeg: ofDecodingJPEG
        case .h264: ofDecodingH264
        }
    }
}
#endif
