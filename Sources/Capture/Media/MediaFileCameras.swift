#if canImport(CFFmpeg)
import CFFmpeg
import Frames
import Synchronization

/// Media files named on the command line, as `file:<path>`.
final class MediaFileCameras: CameraProvider {
    private static let prefix = "file:"

    private let identifiers: [String]
    /// What was found in the files, so that a list of cameras need not open them every time.
    private let known = Mutex<[String: CameraDescriptor]>([:])

    init(identifiers: [String]) {
        var found: [String] = []
        for id in identifiers where id.hasPrefix(Self.prefix) && !found.contains(id) { found.append(id) }
        self.identifiers = found
    }

    func descriptors() -> [CameraDescriptor] {
        identifiers.compactMap { try? descriptor(for: $0) }
    }

    func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor? {
        guard let path = try path(of: id) else { return nil }
        if let descriptor = known.withLock({ $0[id] }), FileKind(path: path) == .file { return descriptor }
        let input = try MediaInput(path: path)
        let descriptor = Self.describe(id: id, path: path, size: input.size, rate: input.rate)
        known.withLock { $0[id] = descriptor }
        return descriptor
    }

    func open(_ id: String, format: VideoFormat) throws(CaptureError) -> (any Camera)? {
        guard let path = try path(of: id) else { return nil }
        return try FileCamera(id: id, path: path, size: format.size)
    }

    static func describe(id: String, path: String, size: FrameSize, rate: FrameRate) -> CameraDescriptor {
        CameraDescriptor(
            id: id, modelID: "CamSenderMediaFile", name: path.split(separator: "/").last.map(String.init) ?? path,
            deviceType: "CamSenderMediaFile", largestSize: size, fixedRate: rate, isShareable: true)
    }

    /// Nil when the identifier does not name a file; files that nobody named at the start do not exist.
    private func path(of id: String) throws(CaptureError) -> String? {
        guard id.hasPrefix(Self.prefix) else { return nil }
        guard identifiers.contains(id) else { throw .unknownCamera(id: id) }
        let path = String(id.dropFirst(Self.prefix.count))
        guard !path.isEmpty else {
            throw .badIdentifier(id: id, reason: "the path is missing, as in file:/home/me/clip.mp4")
        }
        return path
    }
}
#endif
