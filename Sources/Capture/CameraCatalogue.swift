import Frames

/// Every camera there is: the built-in ones and those named on the command line.
public struct CameraCatalogue: Sendable {
    private let providers: [any CameraProvider]

    /// - Parameter extra: identifiers from the command line. Only files named here can be opened, so that nothing that
    ///   comes over the network can open a path.
    public init(extra: [String] = []) {
        #if canImport(AVFoundation)
        self.init(extra: extra, orientation: CameraOrientation())
        #else
        providers = Self.builtIn(extra)
        #endif
    }

    #if canImport(AVFoundation)
    /// The cameras of an Apple device first, then the built-in ones.
    public init(extra: [String] = [], orientation: CameraOrientation) {
        providers = [AppleCameras(orientation: orientation)] + Self.builtIn(extra)
    }

    /// The camera of the device that a show starts with; nil on a device without any.
    public static var initialDeviceID: String? { AppleCameras.initialID() }
    #endif

    private static func builtIn(_ extra: [String]) -> [any CameraProvider] {
        var providers: [any CameraProvider] = [SyntheticCameras(extra: extra)]
        #if canImport(CFFmpeg)
        providers.append(MediaFileCameras(identifiers: extra))
        #endif
        return providers
    }

    /// Cameras of other kinds, which tests make.
    package init(providers: [any CameraProvider]) {
        self.providers = providers
    }

    /// The cameras that can be opened now, the built-in ones first.
    public func descriptors() -> [CameraDescriptor] {
        providers.flatMap { $0.descriptors() }
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

    /// Opens a camera in `format`, or in the nearest format it has. It delivers once it is started.
    public func open(_ id: String, format: VideoFormat) throws(CaptureError) -> any Camera {
        for provider in providers {
            if let camera = try provider.open(id, format: format) { return camera }
        }
        throw .unknownCamera(id: id)
    }
}
