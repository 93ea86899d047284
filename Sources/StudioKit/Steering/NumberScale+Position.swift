import Capture
import Foundation

/// The way through a scale: from 0, the lowest, to 1, the highest, as far as an eye would call it even.
extension NumberScale {
    package func value(at position: Double) -> Double {
        let (low, high) = (range.lowerBound, range.upperBound)
        // The ends exactly: a logarithm's rounding would be out of the range.
        if position <= 0 { return low }
        if position >= 1 { return high }
        return isGeometric ? low * pow(high / low, position) : low + (high - low) * position
    }

    package func position(of value: Double) -> Double {
        let (low, high) = (range.lowerBound, range.upperBound)
        guard high > low else { return 0 }
        let position = isGeometric ? log(value / low) / log(high / low) : (value - low) / (high - low)
        return min(max(position, 0), 1)
    }

    private var isGeometric: Bool { isLogarithmic && range.lowerBound > 0 }
}
