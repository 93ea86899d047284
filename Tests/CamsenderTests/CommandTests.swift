import ControlAPI
import Frames
import HTTPServing
import StudioKit
import Testing
import camsender

@Suite struct CommandTests {
    private func options(_ arguments: String...) throws -> ServeOptions {
        guard case .serve(let options) = try Command(arguments: arguments) else {
            throw UsageError.unknownCommand("not serve")
        }
        return options
    }

    @Test func noArgumentsServeTheChart() throws {
        let options = try options()
        #expect(options.camera == "auto")
        #expect(options.preset == .hd1080)
        #expect(options.rate == .thirty)
        #expect(options.port == nil)
        #expect(options.startsNDI && options.announces)
    }

    @Test func everyOptionIsTaken() throws {
        let options = try options(
            "serve", "--port", "8088", "--host=127.0.0.1", "--name", "Pulpit", "--camera", "test:bars", "--preset",
            "4k",
            "--fps", "29.97", "--no-ndi", "--no-mdns", "--ndi-runtime", "/opt/ndi", "--allow-origin",
            "https://Panel.example",
            "--allow-origin", "*")
        #expect(options.port == 8088)
        #expect(options.host == "127.0.0.1")
        #expect(options.name == "Pulpit")
        #expect(options.camera == "test:bars")
        #expect(options.preset == .uhd4K)
        #expect(options.rate == FrameRate(30000, 1001))
        #expect(!options.startsNDI && !options.announces)
        #expect(options.ndiRuntime == "/opt/ndi")
        #expect(options.allowedOrigins == ["https://panel.example", "*"])
    }

    @Test func receiversSteerOnlyWhereTheyAreLet() throws {
        #expect(try !options().takesPTZ)
        #expect(try options("--ndi-ptz").takesPTZ)
        #expect(try options("--open").takesPTZ)
        #expect(try !options("--open", "--no-ndi-ptz").takesPTZ)
        #expect(try options("--ndi-ptz").givenSettings == [.ndiPTZ])
        #expect(try options("--open").givenSettings == [])
    }

    @Test func whereSettingsAreKeptAndWhatWasGivenIsKnown() throws {
        #expect(try options().state == .standard)
        #expect(try options("--state", "none").state == .none)
        #expect(try options("--state=/var/lib/cam").state == .folder("/var/lib/cam"))
        #expect(try options().source(of: "name") == nil)
        let given = try options("--name", "Pulpit", "--fps=25")
        #expect(given.source(of: "name") == .commandLine && given.source(of: "fps") == .commandLine)
        #expect(given.source(of: "preset") == nil)
    }

    @Test func severalCamerasMayBeNamedAndTheFirstIsTheOneToStartWith() throws {
        let options = try options("--camera", "test:bars", "--camera", "Gate=rtsp://u:p@cam/x")
        #expect(options.camera == "test:bars")
        #expect(options.cameras == ["test:bars", "Gate=rtsp://u:p@cam/x"])
    }

    @Test(arguments: [
        ["--prot", "80"], ["serve", "now"], ["dance"], ["--port"], ["--port", "0"], ["--port", "70000"],
        ["--port", "eighty"], ["--preset", "8K"], ["--fps", "29"], ["--no-ndi=yes"], ["--name", ""],
        ["--name", "--no-ndi"],
        ["--port", "+8299"], ["--port", " 80"], ["--port", "٨٠"], ["--audio-delay-ms", "+5"], ["--reserve-mb", "+5"],
        ["--token", "short"], ["--token", "with space"], ["--open", "--token", "long-enough"],
        ["--open", "--token-file", "/t"], ["--token", "long-enough", "--token-file", "/t"],
        ["--viewer-token", "long-enough", "--viewer-token-file", "/t"], ["--log-level", "loud"],
        ["--token", "long-enough", "--viewer-token", "long-enough"], ["--tls-cert", "/c"], ["--tls-key", "/k"],
        ["--allow-origin", "panel.example"], ["--allow-origin", "https://panel.example/path"],
        ["--allow-origin", "https://panel.example:99999"], ["--allow-origin", "https://"], ["-p", "80"], ["--state"],
        ["--state", ""], ["--config"], ["--no-name"], ["--no-port", "80"], ["config"], ["config", "check", "a", "b"],
    ])
    func whatDoesNotExistIsRefused(arguments: [String]) {
        #expect(throws: UsageError.self) { try Command(arguments: arguments) }
    }

    @Test func theOptionsOfAccessAreTaken() throws {
        let options = try options(
            "--token", "operator-token", "--viewer-token-file", "/v", "--tls-cert", "/c", "--tls-key=/k", "--log-level",
            "info")
        #expect(options.access.token?.matches("operator-token") == true)
        #expect(options.access.viewerTokenFile == "/v")
        #expect(options.access.certificateFile == "/c")
        #expect(options.access.keyFile == "/k")
        #expect(options.logLevel == .info)
        #expect(!options.access.isOpen)
        #expect(try self.options("--open").access.isOpen)
        #expect(try self.options("--token-file", "/t").access.tokenFile == "/t")
    }

    @Test func aWrongTokenIsNotRepeated() {
        let error = #expect(throws: UsageError.self) { try Command(arguments: ["--token", "pass word"]) }
        #expect(error?.description.contains("word") == false)
    }

    @Test func stateIsKeptWhereTheSystemWantsIt() {
        let settings = ["STATE_DIRECTORY": "/var/lib/cam:/var/lib/other", "XDG_STATE_HOME": "/x", "HOME": "/home/a"]
        #expect(StateFolder.path { settings[$0] } == "/var/lib/cam")
        #expect(StateFolder.path { $0 == "STATE_DIRECTORY" ? nil : settings[$0] } == "/x/camsender")
        #expect(StateFolder.path { $0 == "XDG_STATE_HOME" ? "relative" : nil } == nil)
        #expect(StateFolder.path { _ in nil } == nil)
    }

    @Test func aRefusalSaysWhatWouldBeRight() {
        #expect(
            throws: UsageError.badValue(
                option: "--preset", value: "8K", expected: "720p, 1080p, 4K")
        ) { try Command(arguments: ["--preset", "8K"]) }
    }

    @Test func helpAndVersionWinOverEverything() throws {
        #expect(try Command(arguments: ["serve", "--nonsense", "--help"]) == .showHelp)
        #expect(try Command(arguments: ["--version"]) == .showVersion)
        #expect(try Command(arguments: ["help"]) == .showHelp)
    }

    @Test func theSuffixOfAMachineIsStableAndShort() {
        #expect(MachineName.suffix(of: "") == "9dc5")
        #expect(MachineName.suffix(of: "a").count == 4)
        #expect(MachineName.suffix(of: "a") != MachineName.suffix(of: "b"))
    }
}
