import Capture
import Frames
import Processing

/// A camera with the state of its controls, as `/cameras` tells it.
public struct CameraStatus: Sendable {
    public var descriptor: CameraDescriptor
    public var isActive: Bool
    /// False for one that was named at the start, or is in use, and is not plugged in.
    public var isPresent: Bool
    public var zoom: Double
    public var exposureBias: Double
    public var whiteBalanceMode: WhiteBalanceMode
    public var whiteBalance: WhiteBalance
    /// The presets it can deliver.
    public var presets: [Preset]
    public var zoomRange = PictureSettings.zoomRange
    public var exposureBiasRange = PictureSettings.exposureBiasRange
    /// Of hardware that balances white; nil where the software does.
    public var temperatureRange: ClosedRange<Double>?
    /// What the hardware tells; nil for a camera without, and for one that is not active.
    public var device: DeviceReading?

    init(
        _ descriptor: CameraDescriptor, isActive: Bool, isPresent: Bool, device: (any CameraDevice)?,
        picture: PictureSettings, whiteBalanceMode: WhiteBalanceMode
    ) {
        self.descriptor = descriptor
        self.isActive = isActive
        self.isPresent = isPresent
        zoom = picture.zoom
        exposureBias = picture.exposureBias
        self.whiteBalanceMode = whiteBalanceMode
        whiteBalance = picture.whiteBalance
        self.device = device?.reading
        presets = Studio.presets(of: descriptor)
        if let device { read(device.controls()) }
    }

    /// What the hardware sets is what counts.
    private mutating func read(_ controls: [ControlDescription]) {
        // Hardware without a tint has none.
        if controls.contains(where: { $0.name == ControlName.tint && !$0.isSupported }) { whiteBalance.tint = 0 }
        for control in controls where control.isSupported {
            switch (control.name, control.value, control.kind) {
            case (ControlName.zoomFactor, .number(let factor)?, .number(let scale)):
                (zoom, zoomRange) = (factor, scale.range)
            case (ControlName.exposureBias, .number(let bias)?, .number(let scale)):
                (exposureBias, exposureBiasRange) = (bias, scale.range)
            case (ControlName.whiteBalanceMode, .choice(let word)?, _):
                whiteBalanceMode = WhiteBalanceMode(rawValue: word) ?? whiteBalanceMode
            case (ControlName.temperature, .number(let kelvin)?, .number(let scale)):
                (whiteBalance.temperature, temperatureRange) = (kelvin, scale.range)
            case (ControlName.tint, .number(let tint)?, _): whiteBalance.tint = tint
            default: break
            }
        }
    }
}
