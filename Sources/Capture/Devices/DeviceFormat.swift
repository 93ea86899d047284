import Frames

/// A format that a device offers, as far as the choice among them depends on it.
public struct DeviceFormat: Sendable, Equatable {
    /// How the samples lie and how far they reach.
    public enum Samples: Sendable, Equatable {
        /// NV12, black 16 and white 235: what NDI takes as it is.
        case videoRange
        /// NV12, black 0 and white 255.
        case fullRange
        /// More than eight bits, compressed, or anything else.
        case other
    }

    public var size: FrameSize
    /// Frames a second, the slowest and the fastest.
    public var rates: ClosedRange<Double>
    public var samples: Samples
    /// Whether it carries high dynamic range only.
    public var isHighDynamicRange: Bool
    /// Whether neighbouring sensor cells are merged: faster to read out, and less sharp.
    public var isBinned: Bool
    /// Degrees; a format that reads out less of the sensor sees less.
    public var fieldOfView: Double

    public init(
        size: FrameSize, rates: ClosedRange<Double>, samples: Samples, isHighDynamicRange: Bool = false,
        isBinned: Bool = false, fieldOfView: Double = 60
    ) {
        self.size = size
        self.rates = rates
        self.samples = samples
        self.isHighDynamicRange = isHighDynamicRange
        self.isBinned = isBinned
        self.fieldOfView = fieldOfView
    }
}
