import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads the file with the studio's memory, and changes nothing.
struct MemoryReader {
    /// What was in the file.
    struct Content {
        var memory: StudioMemory
        /// What is not taken as it is written there, in one line; nil when all of it is.
        var complaint: String?
        var bytes: [UInt8]
    }

    /// Far more than a hundred presets take.
    private static let longest = 16 * 1024 * 1024

    let path: String

    /// nil when there is none.
    func read() throws(MemoryFileError) -> Content? {
        guard let bytes = try bytes() else { return nil }
        let complaints = Complaints()
        let memory = try Self.document(bytes, complaints).memory(complaints)
        return Content(memory: memory, complaint: complaints.summary(of: path), bytes: bytes)
    }

    private func bytes() throws(MemoryFileError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .unreadable(reason: MemoryFileError.text(of: errno))
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let data: Data
        do {
            data = try file.read(upToCount: Self.longest + 1) ?? Data()
        } catch {
            throw .unreadable(reason: error.localizedDescription)
        }
        guard data.count <= Self.longest else { throw .damaged("it is too large") }
        return [UInt8](data)
    }

    private static func document(_ bytes: [UInt8], _ complaints: Complaints) throws(MemoryFileError) -> MemoryDocument {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.userInfo = complaints.userInfo
        let data = Data(bytes)
        let version = try? decoder.decode(Version.self, from: data).version
        guard let version, version >= 1 else { throw .damaged("it is not what this program writes") }
        guard version <= MemoryDocument.currentVersion else {
            throw .damaged("it is of version \(version), which is newer than this program")
        }
        do {
            return try decoder.decode(MemoryDocument.self, from: data)
        } catch {
            throw .damaged("\(error)")
        }
    }

    private struct Version: Decodable {
        var version: Int
    }
}
