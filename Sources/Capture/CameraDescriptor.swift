import Frames

/// What is known of a camera before it is opened.
public struct CameraDescriptor: Sendable, Equatable {
    /// Stable across restarts and plugging: what `/cameras/select` takes as `uniqueID`.
    public var id: String
    public var modelID: String
    public var name: String
    /// The kind of camera, in the original's `deviceType`.
    public var deviceType: String
    /// The largest picture it can deliver.
    public var largestSize: FrameSize
    /// The only sizes it can deliver; nil when it can deliver every size up to the largest.
    public var sizes: [FrameSize]?
    /// The only rate it can deliver, for media files; nil when the rate can be chosen.
    public var fixedRate: FrameRate?
    /// Whether a second instance can be open beside the first, so that a change of format leaves no gap.
    public var isShareable: Bool

    public init(
        id: String, modelID: String, name: String, deviceType: String, largestSize: FrameSize,
        sizes: [FrameSize]? = nil, fixedRate: FrameRate? = nil, isShareable: Bool
    ) {
        self.id = id
        self.modelID = modelID
        self.name = name
        self.deviceType = deviceType
        self.largestSize = largestSize
        self.sizes = sizes
        self.fixedRate = fixedRate
        self.isShareable = isShareable
    }

    public func supports(_ size: FrameSize) -> Bool {
        if let sizes { return sizes.contains(size) }
        return size.isUsable && size.width <= largestSize.width && size.height <= largestSize.height
    }
}
