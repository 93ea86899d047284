#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why settings cannot be kept.
public enum MemoryFileError: Error, Equatable, CustomStringConvertible {
    /// Another program keeps its settings there.
    case inUse(path: String)
    case folder(path: String, reason: String)
    case unreadable(reason: String)
    case damaged(String)
    case unwritable(path: String, reason: String)

    /// Whether the settings that are there may be used all the same: nobody else keeps his in it.
    public var isOfTheFolder: Bool { if case .folder = self { true } else { false } }

    public var description: String {
        switch self {
        case .inUse(let path):
            "nothing is remembered in this run: another camsender has its settings in \(path)"
        case .folder(let path, let reason):
            "changes of settings are not kept in this run: the folder \(path) cannot be written to (\(reason))"
        case .unreadable(let reason): "it cannot be read (\(reason))"
        case .damaged(let reason): reason
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }

    static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}
