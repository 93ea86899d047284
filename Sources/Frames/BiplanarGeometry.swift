/// Where a device put the two planes of an NV12 picture.
public struct BiplanarGeometry: Sendable, Equatable {
    public var size: FrameSize
    /// Bytes from one line to the next, of luma and of chroma.
    public var lumaStride: Int
    public var chromaStride: Int
    /// Bytes from the first of luma to the first of chroma.
    public var chromaOffset: Int

    public init(size: FrameSize, lumaStride: Int, chromaStride: Int, chromaOffset: Int) {
        self.size = size
        self.lumaStride = lumaStride
        self.chromaStride = chromaStride
        self.chromaOffset = chromaOffset
    }

    /// The layout under which the memory can be sent as it is; nil when the planes have to be copied together first.
    public var layout: FrameLayout? {
        guard lumaStride == chromaStride, chromaOffset == lumaStride * size.height else { return nil }
        return try? FrameLayout(.nv12, size, lineStride: lumaStride)
    }
}
