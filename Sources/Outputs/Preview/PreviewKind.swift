import Frames

/// What a viewer asks for. Viewers of one kind share every picture.
public struct PreviewKind: Hashable, Sendable {
    public static let widthRange = 64...FrameSize.largest.width
    /// The scale of libjpeg.
    public static let qualityRange = 1...100
    public static let standard = PreviewKind(width: 960, quality: 75)

    public var width: Int
    public var quality: Int

    public init(width: Int, quality: Int) {
        self.width = width
        self.quality = quality
    }

    /// The size of what it gets of a picture: never larger, of the same shape, even.
    ///
    /// Just below the picture's own width shrinking would cost more than the smaller picture saves: from five sixths
    /// up to there it is five sixths.
    package func size(of picture: FrameSize) -> FrameSize {
        guard width < picture.width else { return picture }
        let width = Self.even(Double(min(width, picture.width * 5 / 6)))
        return FrameSize(
            width: width, height: Self.even(Double(picture.height) * Double(width) / Double(picture.width)))
    }

    private static func even(_ length: Double) -> Int { max(2, Int((length / 2).rounded()) * 2) }

    /// How unlike two kinds are: a doubled width counts as much as 50 steps of quality.
    func distance(to other: PreviewKind) -> Double {
        let ratio = Double(max(width, other.width)) / Double(min(width, other.width))
        return (ratio - 1) + Double(abs(quality - other.quality)) / 50
    }
}
