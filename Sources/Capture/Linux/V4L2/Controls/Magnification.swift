#if os(Linux)
/// What a driver's zoom numbers magnify.
///
/// Most devices count from the widest setting, 100 say, so that 250 is 2.5 times. Those that begin at nothing tell
/// steps only; each is taken for a tenth, but all of them for no more than ten times.
package struct Magnification {
    private static let ofStep = 0.1
    private static let most = 10.0

    private let origin: Double
    private let perNumber: Double
    package let lowest: Double
    package let highest: Double
    package let step: Double

    package init(_ control: DriverControl) {
        let (low, high) = (Double(control.range.lowerBound), Double(control.range.upperBound))
        if low > 0 {
            (origin, perNumber) = (0, 1 / low)
        } else {
            let steps = max(1, (high - low) / Double(control.step))
            perNumber = min(Self.ofStep, (Self.most - 1) / steps) / Double(control.step)
            origin = low - 1 / perNumber
        }
        (lowest, highest) = ((low - origin) * perNumber, (high - origin) * perNumber)
        step = Double(control.step) * perNumber
    }

    /// Rounded to what a display shows: tenths and hundredths are not exact in binary.
    package func factor(_ number: Int64) -> Double { ((Double(number) - origin) * perNumber * 1000).rounded() / 1000 }

    package func number(_ factor: Double) -> Double { factor / perNumber + origin }
}
#endif
