#if canImport(CFFmpeg)
import Frames
import Synchronization

/// Network streams named on the command line. Listing and describing them opens no connection, and nothing that comes
/// over the network can add one.
final class StreamCameras: CameraProvider {
    private static let kind = "CamSenderNetworkStream"

    private let addresses: [StreamAddress]
    /// What streams turned out to be like.
    private let known = Mutex<[String: StreamTraits]>([:])

    init(_ texts: [String]) {
        addresses = StreamAddress.list(texts)
    }

    func descriptors() -> [CameraDescriptor] {
        addresses.map { address in Self.describe(address, known.withLock { $0[address.id] }) }
    }

    func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor? {
        descriptors().first { $0.id == id }
    }

    func open(_ id: String, format: VideoFormat) throws(CaptureError) -> (any Camera)? {
        guard let address = addresses.first(where: { $0.id == id }) else { return nil }
        return StreamCamera(address, wanted: format, known: known.withLock { $0[id] }) { [weak self] traits in
            self?.known.withLock { $0[id] = traits }
        }
    }

    /// Until a stream has been seen, any size and rate may be asked of it.
    static func describe(_ address: StreamAddress, _ traits: StreamTraits?) -> CameraDescriptor {
        CameraDescriptor(
            id: address.id, modelID: kind, name: address.name, deviceType: kind,
            largestSize: traits?.size ?? .largest, fixedRate: traits?.rate, isShareable: false)
    }
}
#endif
