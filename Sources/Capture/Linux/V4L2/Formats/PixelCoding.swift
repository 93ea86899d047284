#if os(Linux)
import CCameraPixels

/// How the pictures of a device are coded, of the ways that can be made into frames.
package enum PixelCoding: Hashable, Sendable {
    case packed(PackedOrder)
    case planar(Planes)
    case grey
    case rgb(RGBOrder)
    case jpeg
    case h264

    /// 4:2:2 in one plane.
    package enum PackedOrder: Hashable, Sendable {
        case yuyv, uyvy, yvyu, vyuy
    }

    /// A plane of luma, then chroma.
    package struct Planes: Hashable, Sendable {
        /// Whether Cb and Cr share a plane.
        package var isInterleaved: Bool
        /// 4:2:0 and not 4:2:2.
        package var halvesHeight: Bool
        package var beginsWithCr: Bool
    }

    /// Where the colours of a pixel are in its bytes.
    package struct RGBOrder: Hashable, Sendable {
        package var bytes: Int
        package var red: Int
        package var green: Int
        package var blue: Int
    }

    /// Nil for what cannot be made into frames.
    package init?(_ format: FourCC) {
        guard let known = Self.known[format] else { return nil }
        self = known
    }

    /// Named as in linux/videodev2.h.
    private static let known: [FourCC: PixelCoding] = [
        FourCC("YUYV"): .packed(.yuyv), FourCC("UYVY"): .packed(.uyvy), FourCC("YVYU"): .packed(.yvyu),
        FourCC("VYUY"): .packed(.vyuy),
        FourCC("NV12"): .planar(Planes(isInterleaved: true, halvesHeight: true, beginsWithCr: false)),
        FourCC("NV21"): .planar(Planes(isInterleaved: true, halvesHeight: true, beginsWithCr: true)),
        FourCC("NV16"): .planar(Planes(isInterleaved: true, halvesHeight: false, beginsWithCr: false)),
        FourCC("NV61"): .planar(Planes(isInterleaved: true, halvesHeight: false, beginsWithCr: true)),
        FourCC("YU12"): .planar(Planes(isInterleaved: false, halvesHeight: true, beginsWithCr: false)),
        FourCC("YV12"): .planar(Planes(isInterleaved: false, halvesHeight: true, beginsWithCr: true)),
        FourCC("422P"): .planar(Planes(isInterleaved: false, halvesHeight: false, beginsWithCr: false)),
        FourCC("GREY"): .grey,
        FourCC("RGB3"): .rgb(RGBOrder(bytes: 3, red: 0, green: 1, blue: 2)),
        FourCC("BGR3"): .rgb(RGBOrder(bytes: 3, red: 2, green: 1, blue: 0)),
        FourCC("BGR4"): .bgra, FourCC("AR24"): .bgra, FourCC("XR24"): .bgra,
        FourCC("RGB4"): .argb, FourCC("BA24"): .argb, FourCC("BX24"): .argb,
        FourCC("AB24"): .rgba, FourCC("XB24"): .rgba, FourCC("RA24"): .abgr, FourCC("RX24"): .abgr,
        FourCC("MJPG"): .jpeg, FourCC("JPEG"): .jpeg, FourCC("H264"): .h264,
    ]

    private static let bgra = PixelCoding.rgb(RGBOrder(bytes: 4, red: 2, green: 1, blue: 0))
    private static let argb = PixelCoding.rgb(RGBOrder(bytes: 4, red: 1, green: 2, blue: 3))
    private static let rgba = PixelCoding.rgb(RGBOrder(bytes: 4, red: 0, green: 1, blue: 2))
    private static let abgr = PixelCoding.rgb(RGBOrder(bytes: 4, red: 3, green: 2, blue: 1))

    /// Whether every picture has the same number of bytes, samples one after another.
    package var isRaw: Bool { self != .jpeg && self != .h264 }

    package var isRGB: Bool { if case .rgb = self { true } else { false } }

    /// Bytes of a line of `width` pixels in the first plane.
    package func lineBytes(width: Int) -> Int {
        switch self {
        case .packed: width * 2
        case .planar, .grey: width
        case .rgb(let order): width * order.bytes
        case .jpeg, .h264: 0
        }
    }

    /// Bytes of a picture whose lines are `lineStride` apart.
    package func pictureBytes(lineStride: Int, height: Int) -> Int {
        switch self {
        case .packed, .grey, .rgb: lineStride * height
        case .planar(let planes): planes.halvesHeight ? lineStride * height / 2 * 3 : lineStride * height * 2
        case .jpeg, .h264: 0
        }
    }
}
#endif
