#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that holds one token and that only its owner may read.
public struct TokenFile: Sendable {
    public let path: String

    private static let ownerOnly: mode_t = 0o600
    private static let folderMode: mode_t = 0o700
    private static let others: mode_t = 0o077

    public init(path: String) {
        self.path = path
    }

    /// Its token; a file that is missing is made, with its folder and a new token.
    public func token() throws(TokenFileError) -> AccessToken {
        if let token = try existing() { return token }
        try create()
        // Not the one just made: another program may have been quicker.
        guard let token = try existing() else { throw .unreadable(path: path, reason: Self.text(of: ENOENT)) }
        return token
    }

    /// Its token, without making anything; nil when there is no such file.
    public func existing() throws(TokenFileError) -> AccessToken? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path: path, reason: Self.text(of: errno))
        }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw .unreadable(path: path, reason: Self.text(of: errno)) }
        guard facts.st_mode & S_IFMT != S_IFDIR else { throw .folder(path: path) }
        guard facts.st_uid == geteuid() || facts.st_uid == 0 else { throw .foreign(path: path) }
        guard facts.st_mode & Self.others == 0 else { throw .exposed(path: path) }

        var bytes = [UInt8](repeating: 0, count: AccessToken.longest + 16)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw .unreadable(path: path, reason: Self.text(of: errno)) }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        guard let token = AccessToken(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")) else {
            throw .noToken(path: path)
        }
        return token
    }

    /// Writes a new token under another name first, so that nobody ever reads half of it.
    private func create() throws(TokenFileError) {
        makeFolders()
        var name = Array((path + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: Self.text(of: errno)) }
        defer {
            close(descriptor)
            unlink(name)
        }
        let line = Array((AccessToken.random().text + "\n").utf8)
        let isWritten =
            fchmod(descriptor, Self.ownerOnly) == 0 && write(descriptor, line, line.count) == line.count
            && fsync(descriptor) == 0
        guard isWritten, link(name, path) == 0 || errno == EEXIST else {
            throw .unwritable(path: path, reason: Self.text(of: errno))
        }
    }

    /// What cannot be made is told when the file is made in it.
    private func makeFolders() {
        let parts = path.split(separator: "/").dropLast()
        var folder = path.hasPrefix("/") ? "" : "."
        for part in parts {
            folder += "/" + part
            mkdir(folder, Self.folderMode)
        }
    }

    private static func text(of code: Int32) -> String {
        String(cString: strerror(code))
    }
}
