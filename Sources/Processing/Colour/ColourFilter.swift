/// One step of the filter chain, on gamma-encoded R'G'B' from 0 to 1, without clipping between steps.
public enum ColourFilter: Sendable, Equatable {
    /// Adds to every channel, -1 to 1.
    case brightness(Double)
    /// Scales about mid grey 0.5, 0 to 4.
    case contrast(Double)
    /// Scales the distance from luma, 0 to 2.
    case saturation(Double)
    /// Luma only.
    case mono
    /// Blends towards a warm monochrome, 0 to 1.
    case sepia(Double)
}
