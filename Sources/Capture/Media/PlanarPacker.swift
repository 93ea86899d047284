#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Packs 4:2:0 pictures that have their size already into UYVY, several times faster than swscale does.
///
/// Lines get their chroma from the two nearest chroma lines, three parts to one: they lie between the luma lines.
struct PlanarPacker {
    private typealias Samples = UnsafePointer<UInt8>

    private let luma: Samples
    private let cb: Samples
    private let cr: Samples
    private let lumaStride: Int
    private let cbStride: Int
    private let crStride: Int

    /// Nil for pictures of another kind or size.
    init?(_ source: PictureScaler.Source, _ picture: MediaPicture, for place: PixelRect) {
        let frame = picture.pointer.pointee
        guard source.format == AV_PIX_FMT_YUV420P.rawValue, !source.isFullRange,
            Int(source.width) == place.width, Int(source.height) == place.height,
            frame.linesize.0 % 2 == 0, let luma = frame.data.0, let cb = frame.data.1, let cr = frame.data.2
        else { return nil }
        (self.luma, self.cb, self.cr) = (Samples(luma), Samples(cb), Samples(cr))
        (lumaStride, cbStride) = (Int(frame.linesize.0), Int(frame.linesize.1))
        crStride = Int(frame.linesize.2)
    }

    func pack(into target: UYVYPicture, _ place: PixelRect) {
        let lastChroma = place.height / 2 - 1
        for row in 0..<place.height {
            let near = row / 2
            let far = min(max(near + (row % 2 == 0 ? -1 : 1), 0), lastChroma)
            Self.pack(
                luma + row * lumaStride, cb: (cb + near * cbStride, cb + far * cbStride),
                cr: (cr + near * crStride, cr + far * crStride), into: target.line(place.top + row) + place.left * 2,
                pairs: place.width / 2)
        }
    }

    // Whole pairs in one word each: every access lies beside the last one, so that the compiler makes vectors of them.
    private static func pack(
        _ luma: Samples, cb: (Samples, Samples), cr: (Samples, Samples), into line: UnsafeMutablePointer<UInt8>,
        pairs: Int
    ) {
        let luma = UnsafeRawPointer(luma).assumingMemoryBound(to: UInt16.self)
        let line = UnsafeMutableRawPointer(line).assumingMemoryBound(to: UInt32.self)
        for pair in 0..<pairs {
            let samples = UInt32(UInt16(littleEndian: luma[pair]))
            let chroma = mix(cb.0[pair], cb.1[pair]) | mix(cr.0[pair], cr.1[pair]) &<< 16
            line[pair] = UInt32(littleEndian: chroma | (samples & 0xFF) &<< 8 | (samples & 0xFF00) &<< 16)
        }
    }

    private static func mix(_ near: UInt8, _ far: UInt8) -> UInt32 {
        (UInt32(near) &* 3 &+ UInt32(far) &+ 2) &>> 2
    }
}
#endif
