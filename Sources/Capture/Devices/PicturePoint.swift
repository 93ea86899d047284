/// A place in a picture, in fractions of its width and height: (0,0) top left, (1,1) bottom right.
public struct PicturePoint: Sendable, Equatable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let centre = PicturePoint(x: 0.5, y: 0.5)

    /// The nearest place inside the picture; what is no number becomes the centre.
    public var inside: PicturePoint { PicturePoint(x: Self.limited(x), y: Self.limited(y)) }

    private static func limited(_ value: Double) -> Double {
        value.isFinite ? min(max(value, 0), 1) : 0.5
    }
}
