import Outputs

/// Why a file of the recordings folder could not be used.
public enum RecordingLibraryError: Error, Equatable, CustomStringConvertible {
    /// The path is not one this library could have: what is wrong with it.
    case badPath(String)
    /// Nothing there, or nothing that is shown.
    case notFound(String)
    case notAFile(String)
    case notAFolder(String)
    /// The recordings folder itself is neither deleted nor moved.
    case isRoot
    case hidden(String)
    /// The recordings folder itself cannot be used now.
    case noFolder(SystemError)
    case system(SystemError)

    public var description: String {
        switch self {
        case .badPath(let reason): "the path is not usable: \(reason)"
        case .notFound(let path): "there is no \(path)"
        case .notAFile(let path): "\(path) is a folder, not a file"
        case .notAFolder(let path): "\(path) is a file, not a folder"
        case .isRoot: "the recordings folder itself cannot be deleted or moved"
        case .hidden(let path): "\(path) is hidden and not served"
        case .noFolder(let error): "the recordings folder cannot be used: \(error)"
        case .system(let error): "\(error)"
        }
    }
}
