/// What can go wrong when memory for pictures is laid out.
public enum FramesError: Error, Equatable, CustomStringConvertible {
    case unusableLayout(String)
    /// A thread could not be started; the value is the system's error number.
    case noThread(name: String, code: Int32)

    public var description: String {
        switch self {
        case .unusableLayout(let what): "cannot lay out \(what)"
        case .noThread(let name, let code): "cannot start the thread \(name): error \(code)"
        }
    }
}
