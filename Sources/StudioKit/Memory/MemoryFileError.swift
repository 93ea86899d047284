/// Why settings cannot be kept.
public enum MemoryFileError: Error, Equatable, CustomStringConvertible {
    /// Another program keeps its settings there.
    case inUse(path: String)
    case folder(path: String, reason: String)
    case unreadable(reason: String)
    case damaged(String)
    case unwritable(path: String, reason: String)

    public var description: String {
        switch self {
        case .inUse(let path):
            "nothing is remembered in this run: another camsender has its settings in \(path)"
        case .folder(let path, let reason):
            "nothing is remembered in this run: the folder \(path) cannot be used (\(reason))"
        case .unreadable(let reason): "it cannot be read (\(reason))"
        case .damaged(let reason): reason
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}
