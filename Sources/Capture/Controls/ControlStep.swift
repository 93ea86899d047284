/// How far one step of a number goes for those who cannot drag, such as with VoiceOver's swipe up and down.
public enum ControlStep: Sendable, Equatable {
    /// So much more or less.
    case amount(Double)
    /// So many times more or less.
    case ratio(Double)

    /// Nine steps make a zoom of about eight.
    public static let zoom = ControlStep.ratio(1.25)
    /// A third of a stop, as cameras have it, in EV.
    public static let exposureBias = ControlStep.amount(1.0 / 3)

    /// The number a step above or below `value`, and never outside `range`.
    public func next(after value: Double, isUp: Bool, in range: ClosedRange<Double>) -> Double {
        let next =
            switch self {
            case .amount(let amount): isUp ? value + amount : value - amount
            case .ratio(let ratio): isUp ? value * ratio : value / ratio
            }
        return min(max(next, range.lowerBound), range.upperBound)
    }
}
