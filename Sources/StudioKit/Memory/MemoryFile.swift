import Foundation
import Synchronization

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

    public let path: String
    private let folder: String
    /// Locked as long as it is open; the system lets go of it with the process, however that ends. nil where no other
    /// program gets at the folder.
    private let lock: Int32?
    /// The file as it was found, where not all of it was of use: it is kept before another takes its place.
    private let original = Mutex<Original?>(nil)

    private struct Original {
        var bytes: [UInt8]
        var path: String
    }

    /// Takes the folder, which is made when it is missing.
    ///
    /// - Throws: ``MemoryFileError/inUse(path:)``, or ``MemoryFileError/folder(path:reason:)`` for one that cannot be
    ///   written to; what is in that can still be had by ``look(in:)``.
    public init(folder: String) throws(MemoryFileError) {
        self.folder = folder
        path = folder + "/" + Self.name
        try Self.makeFolder(folder)
        guard access(folder, W_OK) == 0 else {
            throw .folder(path: folder, reason: MemoryFileError.text(of: errno))
        }
        lock = try Self.lock(folder)
    }

    deinit {
        if let lock { close(lock) }
    }

    /// What was remembered, and what is to be told about it. A file that cannot be read is set aside, so that the next
    /// one does not take its place; of one that is not all of use a copy is kept.
    public func read() -> (memory: StudioMemory, complaints: [String]) {
        do throws(MemoryFileError) {
            guard let content = try MemoryReader(path: path).read() else { return (StudioMemory(), []) }
            guard let complaint = content.complaint else { return (content.memory, []) }
            let aside = asidePath
            original.withLock { $0 = Original(bytes: content.bytes, path: aside) }
            return (content.memory, ["\(complaint). Before the next change is written, the file is copied to \(aside)"])
        } catch {
            return (StudioMemory(), ["\(setAside()): \(error)"])
        }
    }

    /// The same of a folder that is not ours to write to.
    public static func look(in folder: String) -> (memory: StudioMemory, complaints: [String]) {
        let path = folder + "/" + name
        do throws(MemoryFileError) {
            let content = try MemoryReader(path: path).read()
            return (content?.memory ?? StudioMemory(), [content?.complaint].compactMap(\.self))
        } catch {
            return (StudioMemory(), ["the settings are the defaults; those in \(path) are of no use: \(error)"])
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
        try keepOriginal()
        let new = path + ".new"
        try Self.store([UInt8](data), in: new)
        guard rename(new, path) == 0 else { throw Self.failure(path) }
        syncFolder()
    }

    private func keepOriginal() throws(MemoryFileError) {
        guard let found = original.withLock({ $0 }) else { return }
        try Self.store(found.bytes, in: found.path)
        original.withLock { $0 = nil }
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

    /// Says what became of a file that is of no use.
    private func setAside() -> String {
        let aside = asidePath
        guard rename(path, aside) == 0 else {
            return "the settings in \(path) cannot be used, nor set aside (\(MemoryFileError.text(of: errno)))"
        }
        return "the settings are the defaults, and the file they were in is now \(aside)"
    }

    private var asidePath: String {
        "\(path).damaged-\(Date().formatted(.iso8601).filter { $0.isLetter || $0.isNumber })"
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
        guard descriptor >= 0 else { throw .folder(path: folder, reason: MemoryFileError.text(of: errno)) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            if code == EWOULDBLOCK { throw .inUse(path: folder) }
            throw .folder(path: folder, reason: MemoryFileError.text(of: code))
        }
        return descriptor
        #endif
    }

    private static func failure(_ path: String) -> MemoryFileError {
        .unwritable(path: path, reason: MemoryFileError.text(of: errno))
    }
}
