import Frames

/// Every camera there is: the built-in ones and those named on the command line.
public struct CameraCatalogue: Sendable {
    /// The identifier that stands for the machine's first camera, or for the test chart where there is none.
    public static let automatic = "auto"

    private let providers: [any CameraProvider]
    private let devices: (any CameraProvider)?
    /// Identifiers from the command line.
    private let named: [String]

    /// - Parameters:
    ///   - devices: the cameras of the machine; nil for those that the platform finds by itself.
    ///   - extra: identifiers from the command line. Only files named here can be opened, so that nothing that
    ///     comes over the network can open a path.
    public init(devices: (any CameraProvider)? = nil, extra: [String] = []) {
        #if canImport(AVFoundation)
        self.init(extra: extra, orientation: CameraOrientation())
        #else
        self.devices = devices
        named = extra
        providers = (devices.map { [$0] } ?? []) + Self.builtIn(extra)
        #endif
    }

    #if canImport(AVFoundation)
    /// The cameras of an Apple device first, then the built-in ones.
    public init(extra: [String] = [], orientation: CameraOrientation) {
        let devices = AppleCameras(orientation: orientation)
        self.devices = devices
        named = extra
        providers = [devices] + Self.builtIn(extra)
    }

    /// The camera of the device that a show starts with; nil on a device without any.
    public static var initialDeviceID: String? { AppleCameras.initialID() }
    #endif

    private static func builtIn(_ extra: [String]) -> [any CameraProvider] {
        // What somebody named comes before the test pictures.
        var providers: [any CameraProvider] = []
        #if canImport(CFFmpeg)
        providers.append(MediaFileCameras(identifiers: extra))
        providers.append(StreamCameras(extra))
        #endif
        return providers + [SyntheticCameras(extra: extra)]
    }

    /// Cameras of other kinds, which tests make.
    package init(providers: [any CameraProvider], named: [String] = []) {
        self.providers = providers
        self.named = named
        devices = nil
    }

    /// The identifiers of cameras as a command line names them: those of streams leave out what must stay secret.
    ///
    /// - Throws: what is wrong with the address of a stream.
    public static func identifiers(of arguments: [String]) throws(CaptureError) -> [String] {
        let streams = StreamAddress.list(arguments)
        var identifiers: [String] = []
        for argument in arguments {
            let address = try StreamAddress(argument)
            let listed = streams.first { $0.url == address?.url }
            identifiers.append(listed?.id ?? argument)
        }
        return identifiers
    }

    /// What ``automatic`` stands for now.
    public var automaticID: String { devices?.descriptors().first?.id ?? TestPattern.chartID }

    /// Has `changed` called when cameras come and go; nil ends that.
    public func watch(_ changed: (@Sendable () -> Void)?) {
        for provider in providers { provider.watch(changed) }
    }

    /// The cameras that can be opened now, the machine's own first.
    public func descriptors() -> [CameraDescriptor] {
        providers.flatMap { $0.descriptors() }
    }

    /// Those that the command line names, that are worth waiting for and not there now.
    public func absent() -> [CameraDescriptor] {
        var found: [CameraDescriptor] = []
        for id in named where (try? descriptor(for: id)) == nil {
            if let awaited = awaited(id), !found.contains(where: { $0.id == awaited.id }) { found.append(awaited) }
        }
        return found
    }

    /// What is known of a camera.
    ///
    /// - Throws: ``CaptureError/unknownCamera(id:)``, or what is wrong with the identifier or its file.
    public func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor {
        for provider in providers {
            if let descriptor = try provider.descriptor(for: id) { return descriptor }
        }
        throw .unknownCamera(id: id)
    }

    /// What is known of a camera that is worth waiting for should it not open now, such as a device that may be
    /// plugged in later; nil for one that is not.
    public func awaited(_ id: String) -> CameraDescriptor? {
        providers.lazy.compactMap { $0.awaited(id) }.first
    }

    /// Opens a camera in `format`, or in the nearest format it has. It delivers once it is started.
    public func open(_ id: String, format: VideoFormat) throws(CaptureError) -> any Camera {
        for provider in providers {
            if let camera = try provider.open(id, format: format) { return camera }
        }
        throw .unknownCamera(id: id)
    }
}
