import Frames

/// A rectangle in fractions of a picture, from its top left.
public struct PictureRegion: Sendable, Equatable {
    public var left: Double
    public var top: Double
    public var width: Double
    public var height: Double

    public init(left: Double, top: Double, width: Double, height: Double) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    public static let whole = PictureRegion(left: 0, top: 0, width: 1, height: 1)
    /// The middle quarter of width and height, where a grey card is held.
    public static let greyCard = PictureRegion(left: 0.375, top: 0.375, width: 0.25, height: 0.25)

    /// Where the region of a zoomed picture lies in the camera's picture.
    public func beforeZoom(_ zoom: Double) -> PictureRegion {
        PictureRegion(
            left: (left - 0.5) / zoom + 0.5, top: (top - 0.5) / zoom + 0.5, width: width / zoom, height: height / zoom)
    }

    /// The pixels whose centres lie inside, at least one pair, columns even on both ends.
    func pixels(of size: FrameSize) -> (columns: Range<Int>, rows: Range<Int>) {
        func span(_ from: Double, _ length: Double, of extent: Int, step: Int) -> Range<Int> {
            let sites = extent / step
            let first = min(sites - 1, max(0, Int((from * Double(sites)).rounded())))
            let last = min(sites, max(first + 1, Int(((from + length) * Double(sites)).rounded())))
            return first * step..<last * step
        }
        return (span(left, width, of: size.width, step: 2), span(top, height, of: size.height, step: 1))
    }
}
