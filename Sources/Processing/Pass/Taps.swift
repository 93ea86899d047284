/// Where a resampled value lies between source samples, and what each of the four around it counts (Catmull-Rom).
struct Taps {
    private static let weightOne = 32768.0

    /// The sample at or before the position.
    let sample: Int
    /// Weights of the samples at -1, 1 and 2 from ``sample``, Q15; the sample itself has the rest.
    let before: Int16
    let next: Int16
    let after: Int16

    /// - Parameter position: in samples; sample 0 is centred at 0.
    init(at position: Double) {
        let whole = position.rounded(.down)
        let part = position - whole
        sample = Int(whole)
        before = Self.quantised(((2 - part) * part - 1) * part / 2)
        next = Self.quantised(((4 - 3 * part) * part + 1) * part / 2)
        after = Self.quantised((part - 1) * part * part / 2)
    }

    private static func quantised(_ weight: Double) -> Int16 {
        Int16(min(weight * weightOne, weightOne - 1).rounded())
    }
}
