/// How the samples of a picture lie in memory. Every format is BT.709, limited range (black 16, white 235).
public enum PixelFormat: String, Sendable, CaseIterable {
    /// 4:2:2 packed: U0 Y0 V0 Y1. The format of the house: no conversion before NDI.
    case uyvy
    /// 4:2:0: a plane of Y, then a plane of interleaved U and V with the same line stride.
    case nv12
    /// 4:2:0: planes of Y, U and V; the chroma line stride is half that of Y.
    case i420
}
