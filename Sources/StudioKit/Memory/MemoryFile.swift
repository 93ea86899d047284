import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The file with the studio's memory, in a folder that one program has for itself.
public final class MemoryFile: Sendable {
    public static let name = "settings.json"
    private static let lockName = "settings.lock"
    private static let ownerOnly: mode_t = 0o600
    private static let folderMode: mode_t = 0o700
    /// Far more than a hundred presets take.
    private static let longest = 16 * 1024 * 1024

    public let path: String
    private let folder: String
    /// Locked as long as it is open; the system lets go of it with the process, however that ends. nil where no other
    /// program gets at the folder.
    private let lock: Int32?

    /// Takes the folder, which is made when it is missing.
    public init(folder: String) throws(MemoryFileError) {
        self.folder = folder
        path = folder + "/" + Self.name
        try Self.makeFolder(folder)
        lock = try Self.lock(folder)
    }

    deinit {
        if let lock { close(lock) }
    }

    /// What was remembered, and what is to be told about it. A file that cannot be read is set aside, so that the next
    /// one does not take its place.
    public func read() -> (memory: StudioMemory, complaints: [String]) {
        do {
            guard let bytes = try bytes() else { return (StudioMemory(), []) }
            let complaints = Complaints()
            let memory = try Self.document(bytes, complaints).memory(complaints)
            return (memory, complaints.all.map { "what \(path) remembers is not all of use: \($0)" })
        } catch {
            return (StudioMemory(), ["\(setAside()): \(error)"])
        }
    }

    /// Writes under another name first, so that whatever happens there is one whole file.
    public func save(_ memory: StudioMemory) throws(MemoryFileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        let data: Data
        do {
            data = try encoder.encode(MemoryDocument(memory))
        } catch {
            throw .unwritable(path: path, reason: "\(error)")
        }
        let new = path + ".new"
        try Self.store([UInt8](data), in: new)
        guard rename(new, path) == 0 else { throw Self.failure(path) }
        syncFolder()
    }

    private static func store(_ bytes: [UInt8], in path: String) throws(MemoryFileError) {
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, ownerOnly)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw failure(path) }
            written += count
        }
        guard fsync(descriptor) == 0 else { throw failure(path) }
    }

    /// Makes the new name outlive a power cut, where the file system can.
    private func syncFolder() {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// nil when there is none.
    private func bytes() throws -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw MemoryFileError.unreadable(reason: Self.text(of: errno))
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let data = try file.read(upToCount: Self.longest + 1) ?? Data()
        guard data.count <= Self.longest else { throw MemoryFileError.damaged("it is too large") }
        return [UInt8](data)
    }

    private static func document(_ bytes: [UInt8], _ complaints: Complaints) throws -> MemoryDocument {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.userInfo = complaints.userInfo
        let version = try? decoder.decode(Version.self, from: Data(bytes)).version
        guard let version, version >= 1 else { throw MemoryFileError.damaged("it is not what this program writes") }
        guard version <= MemoryDocument.currentVersion else {
            throw MemoryFileError.damaged("it is of version \(version), which is newer than this program")
        }
        return try decoder.decode(MemoryDocument.self, from: Data(bytes))
    }

    private struct Version: Decodable {
        var version: Int
    }

    /// Says what became of a file that is of no use.
    private func setAside() -> String {
        let moment = Date().formatted(.iso8601).filter { $0.isLetter || $0.isNumber }
        let aside = "\(path).damaged-\(moment)"
        guard rename(path, aside) == 0 else {
            return "the settings in \(path) cannot be used, nor set aside (\(Self.text(of: errno)))"
        }
        return "the settings are the defaults, and the file they were in is now \(aside)"
    }

    private static func makeFolder(_ folder: String) throws(MemoryFileError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: NSNumber(value: folderMode)])
        } catch {
            throw .folder(path: folder, reason: error.localizedDescription)
        }
    }

    private static func lock(_ folder: String) throws(MemoryFileError) -> Int32? {
        #if os(iOS)
        // An app has its folder for itself, and the system ends one that is suspended with a lock (0xdead10cc).
        return nil
        #else
        let descriptor = open(folder + "/" + lockName, O_RDWR | O_CREAT | O_CLOEXEC, ownerOnly)
        guard descriptor >= 0 else { throw .folder(path: folder, reason: text(of: errno)) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            throw code == EWOULDBLOCK ? .inUse(path: folder) : .folder(path: folder, reason: text(of: code))
        }
        return descriptor
        #endif
    }

    private static func failure(_ path: String) -> MemoryFileError {
        .unwritable(path: path, reason: text(of: errno))
    }

    private static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}
