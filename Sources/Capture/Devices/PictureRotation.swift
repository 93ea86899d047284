/// By how much a sensor's picture is turned clockwise to stand upright.
public enum PictureRotation: Int, Sendable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270

    /// The quarter turn nearest to an angle in degrees; angles beyond a full turn count as what is left of them.
    public init(degrees: Double) {
        let quarters = degrees.isFinite ? (degrees / 90).rounded().remainder(dividingBy: 4) : 0
        self = Self.allCases[(Int(quarters) + 4) % 4]
    }

    public var degrees: Int { rawValue }

    /// Whether width and height change places.
    public var swapsSides: Bool { self == .quarter || self == .threeQuarters }
}
