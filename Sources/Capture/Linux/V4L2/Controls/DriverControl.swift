#if os(Linux)
/// A control as the driver describes it.
package struct DriverControl: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case integer, boolean
        /// Named items.
        case menu([Int64])
        /// Items that are numbers, by their index.
        case integerMenu([Int64: Int64])
    }

    package var id: UInt32
    package var kind: Kind
    package var range: ClosedRange<Int64>
    package var step: Int64
    package var standard: Int64
    package var value: Int64?
    /// Set by something else at present: an automatic mode, mostly.
    package var isInactive: Bool
    package var isReadOnly: Bool

    package init(
        id: UInt32, kind: Kind, range: ClosedRange<Int64>, step: Int64 = 1, standard: Int64, value: Int64? = nil,
        isInactive: Bool = false, isReadOnly: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.range = range
        self.step = max(1, step)
        self.standard = standard
        self.value = value
        self.isInactive = isInactive
        self.isReadOnly = isReadOnly
    }

    /// The value the driver takes that is nearest to `wanted`.
    func nearest(to wanted: Double) -> Int64 {
        let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
        let steps = ((min(max(wanted, low), high) - low) / Double(step)).rounded()
        let value = range.lowerBound + Int64(steps) * step
        return value > range.upperBound ? value - step : value
    }
}
#endif
