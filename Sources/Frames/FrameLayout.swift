/// Where the samples of a picture lie in its memory: the only place that does stride arithmetic.
public struct FrameLayout: Hashable, Sendable {
    public let pixelFormat: PixelFormat
    public let size: FrameSize
    /// Bytes from one line to the next, of the first plane.
    public let lineStride: Int

    /// A layout with the smallest line stride, or with `lineStride` when it is large enough.
    ///
    /// - Throws: ``FramesError/unusableLayout(_:)`` for odd, empty or oversized pictures and for short strides.
    public init(_ pixelFormat: PixelFormat, _ size: FrameSize, lineStride: Int? = nil) throws(FramesError) {
        guard size.isUsable else {
            throw .unusableLayout("a \(size) picture: width and height must be even, from 2x2 to \(FrameSize.largest)")
        }
        let smallest = pixelFormat == .uyvy ? size.width * 2 : size.width
        let stride = lineStride ?? smallest
        guard stride >= smallest, stride.isMultiple(of: 2) else {
            throw .unusableLayout("a line stride of \(stride) bytes: must be even and at least \(smallest)")
        }
        self.pixelFormat = pixelFormat
        self.size = size
        self.lineStride = stride
    }

    public var width: Int { size.width }
    public var height: Int { size.height }

    /// Bytes of the whole picture, its planes one after another without gaps.
    public var byteCount: Int {
        switch pixelFormat {
        case .uyvy: lineStride * height
        case .nv12, .i420: lineStride * height / 2 * 3
        }
    }

    /// Offset of a plane's first byte. UYVY has one plane, NV12 two, I420 three.
    public func planeOffset(_ plane: Int) -> Int {
        switch (pixelFormat, plane) {
        case (_, 0): 0
        case (.nv12, 1), (.i420, 1): lineStride * height
        case (.i420, 2): lineStride * height + planeStride(1) * (height / 2)
        default: preconditionFailure("\(pixelFormat) has no plane \(plane)")
        }
    }

    /// Bytes from one line of a plane to the next.
    public func planeStride(_ plane: Int) -> Int {
        pixelFormat == .i420 && plane > 0 ? lineStride / 2 : lineStride
    }

    /// Offset of a line's first byte in the first plane.
    public func lineOffset(_ line: Int) -> Int { line * lineStride }
}
