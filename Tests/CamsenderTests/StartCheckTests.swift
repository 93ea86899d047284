import Foundation
import TestSupport
import Testing
import camsender

/// What of the settings this machine cannot follow is found without a start.
@Suite struct StartCheckTests {
    private func problems(_ text: String) throws -> [StartProblem] {
        guard case .serve(let none) = try Command(arguments: []) else { return [] }
        return StartCheck(try none.filled(from: ConfigFile(text: text))).problems
    }

    @Test(arguments: [
        ("camera = test:nothing", "camera", "there is no camera test:nothing"),
        ("camera = file:/nope.mp4", "camera", "there is no file /nope.mp4"),
        ("camera = test:chart?kelvin=99", "camera", "99 K is outside 2000...10000 K"),
        ("host = 192.0.2.1", "host", "this machine has no such address"),
        ("token-file = /tmp", "token-file", "is a folder"), ("viewer-token-file = /tmp", "viewer-token-file", "folder"),
        ("token-file = /proc/x/token", "token-file", "cannot be made"),
        ("tls-cert = /nope\ntls-key = /nopekey", "tls-cert", "there is no file /nope"),
        ("tls-cert = /nope\ntls-key = /nope", "tls-cert", "there is no file /nope"),
    ])
    func whatStopsAStartIsFound(text: String, option: String, message: String) throws {
        let found = try problems(text)
        #expect(found.map(\.option) == [option] && found.allSatisfy(\.stopsStart))
        #expect(found.first?.message.contains(message) == true, "\(found)")
    }

    @Test(arguments: [
        ("recordings = /proc/x", "recordings"), ("state = /proc/x", "state"), ("ndi-runtime = /nope", "ndi-runtime"),
        ("camera = test:bars\ncamera = file:/nope.mp4", "camera"), ("mic = foo", "mic"),
    ])
    func whatAStartGoesWithoutIsAWarning(text: String, option: String) throws {
        let found = try problems(text)
        #expect(found.map(\.option) == [option] && !found.contains(where: \.stopsStart), "\(found)")
    }

    @Test(arguments: [
        "", "host = 127.0.0.1", "camera = auto", "camera = test:chart?kelvin=5600", "camera = rtsp://127.0.0.1:1/x",
        "camera = v4l2:usb-046d-0825-ABC", "mic = off", "mic = test:tone", "mic = camera",
    ])
    func whatCanBeIsNoProblem(text: String) throws {
        #expect(try problems(text).isEmpty)
    }

    @Test func aKeyOfAnotherCertificateStopsAStart() throws {
        let folder = try TemporaryFolder()
        let (certificate, key, other) = (folder.path + "/cert", folder.path + "/key", folder.path + "/other")
        for (file, made) in [(key, certificate), (other, folder.path + "/unused")] {
            let arguments = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=cam", "-keyout", file]
            #expect(try ToolProcess("/usr/bin/openssl", arguments + ["-out", made]).wait() == 0)
        }
        #expect(try problems("tls-cert = \(certificate)\ntls-key = \(key)").isEmpty)
        let found = try problems("tls-cert = \(certificate)\ntls-key = \(other)")
        #expect(found.map(\.option) == ["tls-cert"] && found.allSatisfy(\.stopsStart))
        #expect(found.first?.message.contains("do not match") == true, "\(found)")
    }

    @Test func lookingLeavesNothingBehind() throws {
        let folder = try TemporaryFolder()
        let text = "token-file = \(folder.path)/a/token\nrecordings = \(folder.path)/b/c\nstate = \(folder.path)"
        #expect(try problems(text).isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func aFolderThatCannotBeMadeIsToldWithTheReason() throws {
        let folder = try TemporaryFolder()
        try folder.write("file", "")
        #expect(FolderProbe.problem(of: folder.path + "/file/x") == "\(folder.path)/file is no folder")
        #expect(FolderProbe.problem(of: "/proc/x")?.contains("cannot be made in /proc") == true)
        #expect(FolderProbe.problem(of: folder.path + "/new") == nil)
    }
}
