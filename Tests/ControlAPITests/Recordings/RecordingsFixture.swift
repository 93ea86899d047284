import ControlAPI
import Foundation
import StudioKit
import TestSupport

/// The API with a recordings folder that goes away with the test.
final class RecordingsFixture {
    let api: APIFixture
    let folder: URL
    private let place: TemporaryFolder

    private init() throws {
        place = try TemporaryFolder()
        folder = place.url.appending(path: "recordings")
        let fixture = try StudioFixture()
        let library = RecordingLibrary(folder: folder.path)
        try library.makeFolder()
        api = APIFixture(
            fixture: fixture, api: ControlAPI(studio: fixture.studio, version: "1.2.3", recordings: library))
    }

    static func running(_ body: (RecordingsFixture) async throws -> Void) async throws {
        let fixture = try RecordingsFixture()
        do {
            try await body(fixture)
            await fixture.api.studio.shutDown()
        } catch {
            await fixture.api.studio.shutDown()
            throw error
        }
    }

    func write(_ name: String, _ text: String = "x") throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// A file that is one hole.
    func writeHole(_ name: String, size: UInt64) throws {
        try write(name, "")
        let handle = try FileHandle(forWritingTo: folder.appending(path: name))
        defer { try? handle.close() }
        try handle.truncate(atOffset: size)
    }

    func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }
}
