/// What a camera's hardware tells of itself, as far as the original's camera object has a place for it. Nil is what
/// the device does not know.
public struct DeviceReading: Sendable, Equatable {
    /// f-number.
    public var lensAperture: Double?
    /// EV that the picture is off the automatic's aim.
    public var exposureTargetOffset: Double?
    public var exposure = Exposure()
    public var focus = Focus()
    public var whiteBalance = Balance()
    public var hasFlash = false
    public var hasTorch = false
    public var isLowLightBoostSupported = false
    public var isLowLightBoostEnabled = false
    public var isHighDynamicRangeEnabled = false
    public var adjustsHighDynamicRange = false
    public var depth = Depth()
    public var zoom: DisplayZoom?

    public init() {}

    public struct Exposure: Sendable, Equatable {
        /// In the original's words: `auto expose`, `continuous auto exposure`, `custom, need iso and exposure duration`
        /// or `locked`.
        public var mode = "locked"
        public var isAutoSupported = false
        public var isContinuousSupported = false
        public var isCustomSupported = false
        /// Seconds.
        public var duration: Double?
        public var longestDuration: Double?
        public var iso: Double?
        public var isoRange: ClosedRange<Double>?
        /// nil where the device takes no point of interest.
        public var point: PicturePoint?

        public init() {}
    }

    public struct Focus: Sendable, Equatable {
        public var isAutoSupported = false
        public var isContinuousSupported = false
        public var isSmoothSupported = false
        public var isSmoothEnabled = false
        public var isRangeRestrictionSupported = false
        /// nil where the device takes no point of interest.
        public var point: PicturePoint?

        public init() {}
    }

    /// The depth maps that the format in use could deliver beside its pictures.
    public struct Depth: Sendable, Equatable {
        public var isSupported = false
        public var hasFloat16 = false
        public var hasFloat32 = false

        public init() {}
    }

    public struct Balance: Sendable, Equatable {
        public var isAutoSupported = false
        public var isContinuousSupported = false
        public var isLockedSupported = false
        public var takesGains = false
        public var gains: DeviceGains?

        public init() {}
    }
}
