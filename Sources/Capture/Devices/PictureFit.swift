import Frames

/// Where a picture lies on a screen that shows the whole of it, with bars where the shapes differ.
public struct PictureFit: Sendable, Equatable {
    /// The picture's place on the screen, from its top left.
    public let x: Double
    public let y: Double
    public let width: Double
    public let height: Double

    /// nil for a screen without room.
    public init?(_ picture: FrameSize, width: Double, height: Double) {
        guard width > 0, height > 0, picture.width > 0, picture.height > 0 else { return nil }
        let scale = min(width / Double(picture.width), height / Double(picture.height))
        self.width = Double(picture.width) * scale
        self.height = Double(picture.height) * scale
        x = (width - self.width) / 2
        y = (height - self.height) / 2
    }

    /// The place in the picture under a place on the screen; nil on a bar.
    public func picturePoint(x screenX: Double, y screenY: Double) -> PicturePoint? {
        let point = PicturePoint(x: (screenX - x) / width, y: (screenY - y) / height)
        return (0...1).contains(point.x) && (0...1).contains(point.y) ? point : nil
    }
}
