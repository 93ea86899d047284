/// Why a token file cannot be used, and what to do.
public enum TokenFileError: Error, Equatable, Sendable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case folder(path: String)
    /// Others than its owner may read or change it.
    case exposed(path: String)
    case foreign(path: String)
    case noToken(path: String)
    case unwritable(path: String, reason: String)

    /// Which file it is about.
    public var path: String {
        switch self {
        case .unreadable(let path, _), .folder(let path), .exposed(let path), .foreign(let path), .noToken(let path),
            .unwritable(let path, _):
            path
        }
    }

    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "The token file \(path) cannot be read: \(reason)."
        case .folder(let path):
            "The token file \(path) is a folder; name a file in it, such as \(path)/token."
        case .exposed(let path):
            "The token file \(path) can be read or changed by other users; run: chmod 600 \(path)"
        case .foreign(let path):
            "The token file \(path) belongs to another user, who could change it; use one of your own."
        case .noToken(let path):
            "The token file \(path) does not hold a token: one line of \(AccessToken.form)."
        case .unwritable(let path, let reason):
            "The token file \(path) cannot be made: \(reason)."
        }
    }
}
