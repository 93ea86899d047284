#if os(Linux)
import Frames

/// The rates a device says a size comes at.
package enum RateOffer: Equatable, Sendable {
    case exactly([FrameRate])
    case between(slowest: FrameRate, fastest: FrameRate)
    /// It does not say, or what it says cannot be.
    case unknown

    /// Frames a second that a camera may have; what drivers tell beyond is not true.
    private static let believable = 0.1...1000.0

    /// The rate of an interval between frames, as V4L2 tells rates. Nil for what no camera has.
    package static func rate(ofInterval numerator: UInt32, _ denominator: UInt32) -> FrameRate? {
        FrameRate(Int(denominator), Int(numerator)).flatMap { believable.contains($0.framesPerSecond) ? $0 : nil }
    }

    /// From the ends of a range of intervals, of which drivers may tell nonsense.
    package init(shortest: FrameRate?, longest: FrameRate?) {
        switch (longest, shortest) {
        case (let slowest?, let fastest?) where slowest.framesPerSecond <= fastest.framesPerSecond:
            self = .between(slowest: slowest, fastest: fastest)
        case (let only?, nil), (nil, let only?): self = .exactly([only])
        default: self = .unknown
        }
    }

    /// The rate nearest to `wanted`; nil where it is not known.
    package func nearest(to wanted: FrameRate) -> FrameRate? {
        switch self {
        case .exactly(let rates):
            return rates.min { RateCost($0, for: wanted).value < RateCost($1, for: wanted).value }
        case .between(let slowest, let fastest):
            if wanted.framesPerSecond < slowest.framesPerSecond { return slowest }
            return wanted.framesPerSecond > fastest.framesPerSecond ? fastest : wanted
        case .unknown: return nil
        }
    }
}
#endif
