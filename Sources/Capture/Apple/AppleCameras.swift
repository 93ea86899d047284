#if canImport(AVFoundation)
import AVFoundation
import Frames

/// The cameras of an iPhone, iPad or Mac, in the original's order and under the system's own identifiers.
struct AppleCameras: CameraProvider {
    let orientation: CameraOrientation
    private let comings = CaptureDeviceWatch()

    init(orientation: CameraOrientation) {
        self.orientation = orientation
    }

    /// The identifier of the camera a show starts with; nil on a device without any.
    static func initialID() -> String? { CameraKind.initial(of: found().map(\.place))?.id }

    func descriptors() -> [CameraDescriptor] {
        let devices = Self.found()
        let order = CameraKind.inOrder(devices.map(\.place)).map(\.id)
        return order.compactMap { id in devices.first { $0.place.id == id }.map { Self.describe($0.device) } }
    }

    func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor? {
        Self.device(id).map(Self.describe)
    }

    /// One that the user does not allow, or that another program has.
    func awaited(_ id: String) -> CameraDescriptor? { Self.device(id).map(Self.describe) }

    func watch(_ changed: (@Sendable () -> Void)?) { comings.watch(changed) }

    func open(_ id: String, format: VideoFormat) throws(CaptureError) -> (any Camera)? {
        guard let device = Self.device(id) else { return nil }
        let formats = device.formats.map(DeviceFormat.init)
        guard let choice = FormatChoice(format, among: formats) else {
            let sizes = FormatChoice.sizes(of: formats).map(\.description).joined(separator: ", ")
            throw .unsupportedFormat(id: id, reason: "it has no pictures of \(format.size), but of \(sizes)")
        }
        return AppleCamera(
            device, format: device.formats[choice.index], as: VideoFormat(size: format.size, rate: choice.rate),
            descriptor: Self.describe(device), orientation: orientation)
    }

    private static func found() -> [(device: AVCaptureDevice, place: CameraKind.Found)] {
        let session = AVCaptureDevice.DiscoverySession(
            deviceTypes: CameraKind.deviceTypes, mediaType: .video, position: .unspecified)
        return session.devices.compactMap { device in CameraKind.Found(device).map { (device, $0) } }
    }

    private static func device(_ id: String) -> AVCaptureDevice? {
        found().first { $0.place.id == id }?.device
    }

    private static func describe(_ device: AVCaptureDevice) -> CameraDescriptor {
        let sizes = FormatChoice.sizes(of: device.formats.map(DeviceFormat.init))
        return CameraDescriptor(
            id: device.uniqueID, modelID: device.modelID, name: device.localizedName,
            deviceType: device.deviceType.rawValue,
            largestSize: sizes.last { $0.width * 9 == $0.height * 16 } ?? sizes.last ?? FrameSize(width: 0, height: 0),
            isShareable: false)
    }
}
#endif
