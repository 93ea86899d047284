import Foundation
import StudioKit
import TestSupport
import Testing
import camsender

@Suite struct ConfigFileTests {
    private func problems(_ text: String) -> [String] {
        ConfigFile(text: text).problems.map { "\($0.line ?? 0): \($0.message)" }
    }

    private func options(_ text: String, _ arguments: String...) throws -> ServeOptions {
        guard case .serve(let options) = try Command(arguments: arguments) else {
            throw UsageError.unknownCommand("not serve")
        }
        return try options.filled(from: ConfigFile(text: text))
    }

    @Test func linesOfKeyAndValueAreTaken() throws {
        let options = try options(
            "\u{FEFF}# A comment\r\n\r\n  name = Stage left # 1  \r\n;old = 1\nport=8088\nndi = no\nno-mdns = yes\npreset = 4K\n"
                + "allow-host = a.example\nallow-host = b.example\ncamera = file:/a=b.mp4")
        #expect(options.name == "Stage left # 1")
        #expect(options.port == 8088)
        #expect(!options.startsNDI && !options.announces)
        #expect(options.preset == .uhd4K)
        #expect(options.allowedHosts == ["a.example", "b.example"])
        #expect(options.camera == "file:/a=b.mp4")
    }

    @Test func quotesKeepBlanks() throws {
        #expect(try options("name = \" Stage \"").name == " Stage ")
        #expect(try options("name = \"Stage").name == "\"Stage")
    }

    @Test(arguments: ["rtsp://u:geheim@h:99999/x", "ftp://u:geheim@h/x"])
    func aWrongAddressIsLeftOutAndTellsNoPassword(address: String) throws {
        let told = problems("camera = test:bars\ncamera = \(address)")
        #expect(told.count == 1 && told[0].hasPrefix("2: camera: ") && !told[0].contains("geheim"))
        #expect(try options("camera = test:bars\ncamera = \(address)").cameras == ["test:bars"])
    }

    @Test func anUnknownKeyIsNamedWithItsLineAndTheNearestKnown() {
        #expect(problems("\n\nprot = 80") == ["3: unknown key 'prot': did you mean 'port'?"])
        #expect(problems("token_file = /t") == ["1: unknown key 'token_file': did you mean 'token-file'?"])
        #expect(problems("Port = 80") == ["1: unknown key 'Port': did you mean 'port'?"])
        #expect(
            problems("resolution = 4K") == ["1: unknown key 'resolution': 'camsender config sample' lists every key"])
    }

    @Test func aWrongValueSaysWhatWouldBeRight() {
        #expect(problems("port = 0") == ["1: port is '0': expected a port from 1 to 65535"])
        #expect(problems("ndi = maybe") == ["1: ndi is 'maybe': expected yes or no"])
        #expect(problems("fps =") == ["1: fps is '': expected 24, 25, 29.97, 30, 50, 59.94, 60"])
        #expect(problems("preset") == ["1: there is no '=': a line is written as key = value"])
    }

    @Test func aKeySetTwiceIsToldAndTheFirstHolds() throws {
        let text = "port = 8080\nport = 9090"
        #expect(problems(text) == ["2: 'port' is set in line 1 already, which holds"])
        #expect(try options(text).port == 8080)
    }

    @Test func noSecretIsRepeated() {
        for text in ["token = hunter2", "tokn = hunter2hunter2", "viewer-token = hunter2 hunter2", "token hunter2"] {
            #expect(problems(text).count == 1)
            #expect(!problems(text)[0].contains("hunter2"), "\(problems(text))")
        }
    }

    @Test(arguments: ["host =", "host = \"\"", "token = short", "open = perhaps", "tls-cert ="])
    func whoMayComeInIsNotGuessed(line: String) throws {
        let file = ConfigFile(text: "name = Stage\n" + line)
        #expect(try options("").refusal(of: file)?.line == 2)
        #expect(try options("").refusal(of: ConfigFile(text: "port = 0\nprot = 1")) == nil)
    }

    @Test func theCommandLineSaysWhoMayComeIn() throws {
        guard case .serve(let given) = try Command(arguments: ["--host", "127.0.0.1", "--open"]) else { return }
        #expect(given.refusal(of: ConfigFile(text: "host =\ntoken = short")) == nil)
        #expect(given.refusal(of: ConfigFile(text: "viewer-token = short")) != nil)
    }

    @Test func garbageChangesNothing() throws {
        let garbage = String(repeating: "\u{1}\u{FFFD}=\n[x]\n\0\0 = 1\n", count: 10)
        let file = ConfigFile(text: garbage)
        #expect(file.settings.isEmpty)
        #expect(file.problems.count == 30)
        #expect(file.problems.allSatisfy { $0.message.utf8.allSatisfy { $0 >= 32 } })
        #expect(try options(garbage) == options(""))
    }

    @Test func theCommandLineWins() throws {
        let text = "port = 8088\nndi = no\nname = File\nallow-host = file.example\npreset = 720p"
        let options = try options(text, "--port", "9000", "--ndi", "--allow-host", "line.example")
        #expect(options.port == 9000)
        #expect(options.startsNDI)
        #expect(options.name == "File")
        #expect(options.allowedHosts == ["line.example"])
        #expect(options.source(of: "port") == .commandLine)
        #expect(options.source(of: "name") == .configFile(line: 3))
        #expect(options.source(of: "camera") == nil)
    }

    @Test func aTokenOfTheCommandLineWinsOverAnyOfTheFile() throws {
        #expect(try options("open = yes", "--token", "long-enough").access.isOpen == false)
        #expect(try options("token = long-enough", "--open").access.token == nil)
        #expect(
            try options("token-file = /t\nviewer-token = look-at-this", "--token", "long-enough").access.tokenFile
                == nil)
        #expect(try options("token-file = /t", "--no-open").access.tokenFile == "/t")
        #expect(try options("viewer-token-file = /v", "--token", "long-enough").access.viewerTokenFile == "/v")
    }

    @Test func whatContradictsItselfIsRefused() {
        #expect(throws: UsageError.self) { try options("open = yes\ntoken = long-enough") }
        #expect(throws: UsageError.self) { try options("tls-cert = /c") }
        #expect(throws: UsageError.self) { try options("viewer-token = long-enough", "--token", "long-enough") }
    }

    @Test func theUsersOwnFileIsFoundWhereItIs() throws {
        let folder = try TemporaryFolder()
        let reader = ConfigReader { ["XDG_CONFIG_HOME": folder.path][$0] }
        #expect(reader.path(nil) == nil)
        try folder.write("camsender/camsender.conf", "port = 8088\ntoken = long-enough")
        let path = try #require(reader.path(nil))
        #expect(path == folder.path + "/camsender/camsender.conf")
        #expect(chmod(path, 0o644) == 0)
        #expect(reader.path("none") == nil)
        #expect(reader.path("/x") == "/x")
        let file = reader.read(path)
        #expect(file.settings.map(\.name) == ["port", "token"])
        #expect(file.problems.map(\.line) == [2], "others may read the token")
    }

    @Test func aFileThatIsNoneIsToldAndNoMore() throws {
        let folder = try TemporaryFolder()
        let reader = ConfigReader { _ in nil }
        #expect(reader.read(folder.path + "/missing").problems.map(\.message) == ["there is no such file"])
        #expect(reader.read(folder.path).problems.map(\.message) == ["it is no file"])
        #expect(reader.read("/dev/zero").problems.map(\.message) == ["it is no file"])
        try folder.write("empty", "")
        #expect(reader.read(folder.path + "/empty") == ConfigFile(text: ""))
    }
}
