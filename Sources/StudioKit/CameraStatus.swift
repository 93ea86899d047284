import Capture
import Frames
import Processing

/// A camera with the state of its controls, as `/cameras` tells it.
public struct CameraStatus: Sendable {
    public var descriptor: CameraDescriptor
    public var isActive: Bool
    public var zoom: Double
    public var exposureBias: Double
    public var whiteBalanceMode: WhiteBalanceMode
    public var whiteBalance: WhiteBalance
    /// The presets it can deliver.
    public var presets: [Preset]
    /// The device's own controls, while it is open.
    public var deviceControls: [DeviceControl]

    init(
        _ descriptor: CameraDescriptor, isActive: Bool, picture: PictureSettings, whiteBalanceMode: WhiteBalanceMode,
        deviceControls: [DeviceControl]
    ) {
        self.descriptor = descriptor
        self.isActive = isActive
        zoom = picture.zoom
        exposureBias = picture.exposureBias
        self.whiteBalanceMode = whiteBalanceMode
        whiteBalance = picture.whiteBalance
        presets = Studio.presets(of: descriptor)
        self.deviceControls = deviceControls
    }
}
