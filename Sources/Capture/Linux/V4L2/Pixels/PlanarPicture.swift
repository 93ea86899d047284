#if os(Linux)
/// The planes of a picture; to be used only while whoever made it keeps their memory.
struct PlanarPicture {
    typealias Samples = UnsafePointer<UInt8>

    var luma: Samples
    var lumaStride: Int
    var chroma: Chroma

    enum Chroma {
        case none
        /// Planes of Cb and Cr with the same stride.
        case planes(cb: Samples, cr: Samples, stride: Int, ChromaDensity)
        /// One plane of both in turn; at every second column.
        case interleaved(Samples, stride: Int, beginsWithCr: Bool, isOnEveryLine: Bool)
    }
}

/// How many samples of luma one of chroma is for.
struct ChromaDensity {
    /// 1, 2 or 4.
    var columns: Int
    /// 1 or 2.
    var lines: Int
}
#endif
