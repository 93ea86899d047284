#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Owns an `SwsContext`: converts pictures of one kind to Y'CbCr, limited range, of one size.
///
/// R'G'B' becomes BT.709; Y'CbCr keeps its matrix, see ``MatrixConversion``.
final class PictureScaler {
    /// What must stay the same for a scaler to serve.
    struct Source: Equatable {
        var format: Int32
        var width: Int32
        var height: Int32
        var matrix: AVColorSpace
        var isFullRange: Bool

        init(_ picture: MediaPicture) {
            let frame = picture.pointer.pointee
            format = frame.format
            width = frame.width
            height = frame.height
            isFullRange = frame.color_range == AVCOL_RANGE_JPEG
            matrix = frame.colorspace
            if Self.isRGB(frame.format) {
                matrix = AVCOL_SPC_RGB
            } else if matrix == AVCOL_SPC_UNSPECIFIED || matrix == AVCOL_SPC_RESERVED {
                let isStandardDefinition = width < 1280 && height <= 576
                matrix = isStandardDefinition ? AVCOL_SPC_SMPTE170M : AVCOL_SPC_BT709
            }
        }

        private static func isRGB(_ format: Int32) -> Bool {
            guard let kind = av_pix_fmt_desc_get(AVPixelFormat(rawValue: format)) else { return false }
            return kind.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
        }
    }

    let source: Source
    private let context: OpaquePointer

    init(_ source: Source, to size: FrameSize, _ target: AVPixelFormat) throws(CaptureError) {
        self.source = source
        guard
            let context = sws_getContext(
                source.width, source.height, AVPixelFormat(rawValue: source.format), Int32(size.width),
                Int32(size.height), target, SWS_BILINEAR | SWS_ACCURATE_RND, nil, nil, nil)
        else {
            throw .failed(
                doing: "preparing the conversion of \(source.width)x\(source.height) pictures to \(size)",
                reason: "FFmpeg cannot convert their format")
        }
        self.context = context
        let bt709 = sws_getCoefficients(SWS_CS_ITU709)
        let unity: Int32 = 1 << 16
        sws_setColorspaceDetails(context, bt709, source.isFullRange ? 1 : 0, bt709, 0, 0, unity, unity)
    }

    deinit {
        sws_freeContext(context)
    }

    /// Writes the planes of the target's format.
    func scale(_ picture: MediaPicture, into planes: [UnsafeMutablePointer<UInt8>?], _ strides: [Int32]) {
        let sources = picture.pointer.pointer(to: \.data)
        let sourceStrides = picture.pointer.pointer(to: \.linesize)
        guard let sources, let sourceStrides else { return }
        let count = Int(AV_NUM_DATA_POINTERS)
        sources.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: count) { sources in
            sourceStrides.withMemoryRebound(to: Int32.self, capacity: count) { sourceStrides in
                _ = sws_scale(context, sources, sourceStrides, 0, source.height, planes, strides)
            }
        }
    }
}
#endif
