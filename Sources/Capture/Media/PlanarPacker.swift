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
            let luma = frame.data.0, let cb = frame.data.1, let cr = frame.data.2
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

    private static func pack(
        _ luma: Samples, cb: (Samples, Samples), cr: (Samples, Samples), into line: UnsafeMutablePointer<UInt8>,
        pairs: Int
    ) {
        let vector = SIMD16<UInt8>.scalarCount
        var pair = 0
        while pair + vector <= pairs {
            var chroma = SIMD32<UInt8>()
            chroma.evenHalf = mix(load(cb.0 + pair), load(cb.1 + pair))
            chroma.oddHalf = mix(load(cr.0 + pair), load(cr.1 + pair))
            var packed = SIMD64<UInt8>()
            packed.evenHalf = chroma
            packed.oddHalf = UnsafeRawPointer(luma + pair * 2).loadUnaligned(as: SIMD32<UInt8>.self)
            UnsafeMutableRawPointer(line + pair * 4).storeBytes(of: packed, as: SIMD64<UInt8>.self)
            pair += vector
        }
        while pair < pairs {
            line[pair * 4] = mix(cb.0[pair], cb.1[pair])
            line[pair * 4 + 1] = luma[pair * 2]
            line[pair * 4 + 2] = mix(cr.0[pair], cr.1[pair])
            line[pair * 4 + 3] = luma[pair * 2 + 1]
            pair += 1
        }
    }

    private static func load(_ samples: Samples) -> SIMD16<UInt8> {
        UnsafeRawPointer(samples).loadUnaligned(as: SIMD16<UInt8>.self)
    }

    private static func mix(_ near: SIMD16<UInt8>, _ far: SIMD16<UInt8>) -> SIMD16<UInt8> {
        let (near, far) = (SIMD16<UInt16>(truncatingIfNeeded: near), SIMD16<UInt16>(truncatingIfNeeded: far))
        return SIMD16<UInt8>(truncatingIfNeeded: (near &* 3 &+ far &+ 2) &>> 2)
    }

    private static func mix(_ near: UInt8, _ far: UInt8) -> UInt8 {
        UInt8(truncatingIfNeeded: (UInt16(near) * 3 + UInt16(far) + 2) / 4)
    }
}
#endif
