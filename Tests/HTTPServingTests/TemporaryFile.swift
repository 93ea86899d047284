import Foundation

/// A file that goes away with the test.
final class TemporaryFile: Sendable {
    let path: String

    init(_ text: String = "") throws {
        path = FileManager.default.temporaryDirectory.appending(path: "http-\(UUID().uuidString)").path
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Cuts it, or lengthens it with a hole.
    func setSize(_ size: UInt64) throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? handle.close() }
        try handle.truncate(atOffset: size)
    }

    func delete() throws {
        try FileManager.default.removeItem(atPath: path)
    }

    func withDescriptor<Value>(_ body: (Int32) throws -> Value) throws -> Value {
        let handle = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? handle.close() }
        return try body(handle.fileDescriptor)
    }
}
