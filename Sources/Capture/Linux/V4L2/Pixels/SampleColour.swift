#if os(Linux)
/// What a driver tells of the colours of its pictures, in the numbers of linux/videodev2.h; 0 is "the usual".
package struct ColourCodes: Equatable, Sendable {
    package var space: UInt32 = 0
    package var encoding: UInt32 = 0
    package var quantization: UInt32 = 0

    package init(space: UInt32 = 0, encoding: UInt32 = 0, quantization: UInt32 = 0) {
        (self.space, self.encoding, self.quantization) = (space, encoding, quantization)
    }
}

/// How samples stand for colours.
package struct SampleColour: Hashable, Sendable {
    package var matrix: YCbCrMatrix
    /// Whether black is 0 and white 255, and not 16 and 235.
    package var isFullRange: Bool

    package init(matrix: YCbCrMatrix, isFullRange: Bool) {
        (self.matrix, self.isFullRange) = (matrix, isFullRange)
    }

    /// What frames have.
    package static let house = SampleColour(matrix: .bt709, isFullRange: false)

    /// What the driver says, with the rules of V4L2 for what it leaves open.
    package init(_ codes: ColourCodes, isRGB: Bool, isJPEG: Bool) {
        let space = Space(rawValue: codes.space) ?? (isJPEG ? .jpeg : .sRGB)
        switch Encoding(rawValue: codes.encoding) {
        case .bt601, .xv601, .sYCC: matrix = .bt601
        case .bt709, .xv709: matrix = .bt709
        case .bt2020, .bt2020Constant: matrix = .bt2020
        case .smpte240M: matrix = .smpte240M
        case nil: matrix = space.matrix
        }
        switch codes.quantization {
        case Self.fullRange: isFullRange = true
        case Self.limitedRange: isFullRange = false
        default: isFullRange = isRGB || isJPEG || space == .jpeg
        }
    }

    /// `enum v4l2_quantization`.
    private static let fullRange: UInt32 = 1
    private static let limitedRange: UInt32 = 2

    /// `enum v4l2_colorspace`.
    private enum Space: UInt32 {
        case smpte170M = 1
        case smpte240M, rec709, bt878, ntsc, pal, jpeg, sRGB, opRGB, bt2020, raw, dciP3

        /// As `V4L2_MAP_YCBCR_ENC_DEFAULT` has it.
        var matrix: YCbCrMatrix {
            switch self {
            case .rec709, .dciP3: .bt709
            case .bt2020: .bt2020
            case .smpte240M: .smpte240M
            default: .bt601
            }
        }
    }

    /// `enum v4l2_ycbcr_encoding`.
    private enum Encoding: UInt32 {
        case bt601 = 1
        case bt709, xv601, xv709, sYCC, bt2020, bt2020Constant, smpte240M
    }
}
#endif
