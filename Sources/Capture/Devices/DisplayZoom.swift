#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The zoom of a device that switches between lenses, in its own factors and in those people know (0.5, 1, 2).
public struct DisplayZoom: Sendable, Equatable {
    /// A lens, by the factors from which on it is used.
    public struct Lens: Sendable, Equatable {
        /// What the device's zoom is set to.
        public let factor: Double
        /// What people are shown.
        public let shown: Double
    }

    /// The device's own factors, the smallest and the largest.
    public let range: ClosedRange<Double>
    /// From which factors on the device uses its next lens; none on a device of one lens.
    public let switchOver: [Double]
    /// What a factor is multiplied by to be shown.
    public let multiplier: Double

    public init(range: ClosedRange<Double>, switchOver: [Double] = [], multiplier: Double = 1) {
        self.range = range
        self.switchOver = switchOver.filter(range.contains).sorted()
        self.multiplier = multiplier.isFinite && multiplier > 0 ? multiplier : 1
    }

    public func shown(_ factor: Double) -> Double { factor * multiplier }

    /// The device's factor for one that people are shown, limited to what there is.
    public func factor(shown: Double) -> Double { limited(shown / multiplier) }

    public func limited(_ factor: Double) -> Double {
        factor.isNaN ? range.lowerBound : min(max(factor, range.lowerBound), range.upperBound)
    }

    /// One button for each lens, the widest first.
    public var lenses: [Lens] {
        ([range.lowerBound] + switchOver.filter { $0 > range.lowerBound }).map { Lens(factor: $0, shown: shown($0)) }
    }

    /// The button that is lit: the last lens whose factor has been reached.
    public func lens(at factor: Double) -> Int {
        // A device reports its factor in single precision, a hair below what was set.
        let nearly = 0.001
        return max(0, (lenses.lastIndex { $0.factor <= factor + nearly }) ?? 0)
    }

    /// Factors a second, as doublings, that take the zoom to `target` in `seconds`: what a device's ramp is given.
    public func rampRate(from factor: Double, to target: Double, seconds: Double) -> Double {
        guard seconds > 0, factor > 0, target > 0 else { return 0 }
        return abs(log2(target / factor)) / seconds
    }
}
