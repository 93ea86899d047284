/// Why a preview picture cannot be made.
public enum PreviewError: Error, Equatable, CustomStringConvertible {
    case failed(doing: String, reason: String)
    /// This platform has no encoder yet.
    case noEncoder

    public var description: String {
        switch self {
        case .failed(let doing, let reason): "\(doing) failed: \(reason)"
        case .noEncoder: "there is no JPEG encoder on this platform"
        }
    }
}
