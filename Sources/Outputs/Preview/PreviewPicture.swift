import Frames

/// A picture as browsers show it: JPEG.
public struct PreviewPicture: Sendable {
    public let bytes: [UInt8]
    public let size: FrameSize

    package init(bytes: [UInt8], size: FrameSize) {
        self.bytes = bytes
        self.size = size
    }
}
