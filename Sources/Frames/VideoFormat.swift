/// What a camera is asked for, and what it answers with: size and rate.
public struct VideoFormat: Hashable, Sendable, CustomStringConvertible {
    public var size: FrameSize
    public var rate: FrameRate

    public init(size: FrameSize, rate: FrameRate) {
        self.size = size
        self.rate = rate
    }

    public var description: String { "\(size) at \(rate) fps" }
}
