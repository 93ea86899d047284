/// The recipe for a picture: everything that is done to it between camera and output. A value, read once per frame.
public struct PictureSettings: Sendable, Equatable {
    /// Magnification about the centre, 1 to 10.
    public var zoom: Double
    /// Exposure bias in EV, -4 to 4.
    public var exposureBias: Double
    /// The light that is to arrive as neutral.
    public var whiteBalance: WhiteBalance
    /// Colour filters, applied in this order after white balance and exposure.
    public var filters: [ColourFilter]

    public static let zoomRange = 1.0...10.0
    public static let exposureBiasRange = -4.0...4.0
    /// Leaves the camera's picture as it is, so that no pass is made.
    public static let identity = PictureSettings(zoom: 1, exposureBias: 0, whiteBalance: .daylight, filters: [])

    public init(zoom: Double, exposureBias: Double, whiteBalance: WhiteBalance, filters: [ColourFilter]) {
        self.zoom = zoom
        self.exposureBias = exposureBias
        self.whiteBalance = whiteBalance
        self.filters = filters
    }
}
