import ControlAPI
import Foundation
import HTTPServing
import Testing

/// No path leaves the recordings folder, however it is written.
@Suite(.serialized) struct PathAttackTests {
    @Test(arguments: [
        "../secret.txt", "/../secret.txt", "/day/../../secret.txt", "%2e%2e/secret.txt", "%2e%2e%2fsecret.txt",
        "..%2fsecret.txt", "/day/..%2f..%2fsecret.txt", "%252e%252e%252fsecret.txt", "..%5csecret.txt",
        "/etc/passwd", "//etc/passwd", "%2fetc%2fpasswd", "file:///etc/passwd", "/link/secret.txt", "/secret-link.txt",
        "a.mp4%00", "%00", "a.mp4%00.txt", "%c0%ae%c0%ae/secret.txt", "%ff", "/.hidden", "/.a.mp4.part", "/./a.mp4",
        String(repeating: "n", count: 300), String(repeating: "d/", count: 3000), "/a.mp4/x", "/pipe",
    ])
    func whatIsNotOfTheFolderIsRefused(path: String) async throws {
        try await RecordingsFixture.running { fixture in
            let outside = fixture.folder.deletingLastPathComponent().appending(path: "secret.txt")
            try Data("secret".utf8).write(to: outside)
            for name in ["a.mp4", "day/one.mp4", ".hidden", ".a.mp4.part"] { try fixture.write(name) }
            let folder = fixture.folder.path
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/link", withDestinationPath: outside.deletingLastPathComponent().path)
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/secret-link.txt", withDestinationPath: outside.path)
            #expect(mkfifo(folder + "/pipe", 0o600) == 0)

            for answer in [
                try await fixture.get("/download?path=\(path)"), try await fixture.get("/list?path=\(path)"),
                try await fixture.get("/recordings?path=\(path)"),
                try await fixture.api.post("/move", "oldPath=\(path)&newPath=/b.mp4"),
            ] {
                #expect([400, 403, 404].contains(answer.status), "\(path): \(answer.status)")
                #expect(!answer.text.contains("secret\n") && !answer.text.contains("root:"))
            }
            #expect(fixture.has("a.mp4") && fixture.has(".hidden"))
            #expect(try String(contentsOf: outside, encoding: .utf8) == "secret")
        }
    }

    @Test func deletingALinkOrALinkedFolderLeavesWhatItLeadsTo() async throws {
        try await RecordingsFixture.running { fixture in
            let outside = fixture.folder.deletingLastPathComponent().appending(path: "kept-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
            try Data("x".utf8).write(to: outside.appending(path: "kept.txt"))
            try fixture.write("day/one.mp4")
            try FileManager.default.createSymbolicLink(
                atPath: fixture.folder.path + "/day/link", withDestinationPath: outside.path)
            #expect(try await fixture.api.post("/delete", "path=/day/link/kept.txt").status == 404)
            #expect(try await fixture.api.post("/delete", "path=/day").status == 200)
            #expect(FileManager.default.fileExists(atPath: outside.appending(path: "kept.txt").path))
        }
    }
}

extension RecordingsFixture {
    /// A target that cannot even be decoded counts as the 400 that the server gives it.
    fileprivate func get(_ target: String) async throws -> Answer {
        do {
            return try await api.get(target)
        } catch let error as ParameterError {
            return Answer(.text(error.message, status: error.status))
        }
    }
}
