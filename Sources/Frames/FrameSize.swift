/// The size of a picture in pixels.
public struct FrameSize: Hashable, Sendable, CustomStringConvertible {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    public static let largest = FrameSize(width: 3840, height: 2160)

    /// Whether 4:2:2 and 4:2:0 formats can hold it: both sides even, at least two pixels, at most 4K.
    public var isUsable: Bool {
        width >= 2 && height >= 2 && width <= Self.largest.width && height <= Self.largest.height
            && width.isMultiple(of: 2) && height.isMultiple(of: 2)
    }

    public var description: String { "\(width)x\(height)" }
}
