import Foundation
import HTTPServing
import Testing

@Suite struct TokenFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)").path

    private func inFolder(_ body: (String) throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func write(_ text: String, to path: String, mode: Int = 0o600) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func mode(of path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require((attributes[.posixPermissions] as? NSNumber)?.intValue)
    }

    @Test func aMissingFileIsMadeForItsOwnerAlone() throws {
        try inFolder { folder in
            let path = folder + "/a/b/token"
            let token = try TokenFile(path: path).token()
            #expect(try mode(of: path) == 0o600)
            #expect(try mode(of: folder + "/a") == 0o700)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == token.text + "\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/a/b") == ["token"])
        }
    }

    @Test func aFileKeepsItsToken() throws {
        try inFolder { folder in
            let file = TokenFile(path: folder + "/token")
            let first = try file.token()
            #expect(try file.token() == first)
        }
    }

    @Test func everyoneWhoMakesItAtOnceHasTheSame() async throws {
        let path = folder + "/token"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tokens = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try TokenFile(path: path).token().text } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(tokens.count == 1)
    }

    @Test func lookingMakesNothing() throws {
        try inFolder { folder in
            let token = try TokenFile(path: folder + "/token").existing()
            #expect(token == nil)
            let made = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(made.isEmpty)
        }
    }

    @Test(arguments: ["my-own-token", "my-own-token\n", "  my-own-token \r\n"])
    func spaceAroundATokenDoesNotMatter(text: String) throws {
        try inFolder { folder in
            try write(text, to: folder + "/token")
            #expect(try TokenFile(path: folder + "/token").token().text == "my-own-token")
        }
    }

    @Test(arguments: [0o644, 0o640, 0o620, 0o604, 0o777])
    func whatOthersMayReadOrWriteIsRefused(mode: Int) throws {
        try inFolder { folder in
            let path = folder + "/token"
            try write("my-own-token", to: path, mode: mode)
            #expect(throws: TokenFileError.exposed(path: path)) { try TokenFile(path: path).token() }
        }
    }

    @Test(arguments: ["", "\n", "short", "two words-here", "one-line-here\nanother-line", "käsebrot-käsebrot"])
    func whatIsNoTokenIsRefused(text: String) throws {
        try inFolder { folder in
            let path = folder + "/token"
            try write(text, to: path)
            let error = #expect(throws: TokenFileError.self) { try TokenFile(path: path).token() }
            #expect(error == .noToken(path: path))
            if text.count > 1 { #expect(error?.description.contains(text) == false) }
        }
    }

    @Test func whereNothingCanBeMadeIsTold() throws {
        #expect {
            try TokenFile(path: "/proc/camsender/token").token()
        } throws: { error in
            if case .unwritable? = error as? TokenFileError { true } else { false }
        }
        try inFolder { folder in
            #expect(throws: TokenFileError.folder(path: folder)) { try TokenFile(path: folder).token() }
        }
    }
}
