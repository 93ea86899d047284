import Frames

/// A change of picture size, rate or both.
public struct FormatChange: Sendable, Equatable {
    public var preset: Preset?
    public var rate: FrameRate?

    public init(preset: Preset? = nil, rate: FrameRate? = nil) {
        self.preset = preset
        self.rate = rate
    }
}
