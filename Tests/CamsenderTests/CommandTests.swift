import Frames
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
        #expect(options.camera == "test:chart")
        #expect(options.preset == .hd1080)
        #expect(options.rate == .thirty)
        #expect(options.port == nil)
        #expect(options.startsNDI)
    }

    @Test func everyOptionIsTaken() throws {
        let options = try options(
            "serve", "--port", "8088", "--host=127.0.0.1", "--name", "Pulpit", "--camera", "test:bars", "--preset",
            "4k",
            "--fps", "29.97", "--no-ndi", "--ndi-runtime", "/opt/ndi", "--allow-origin", "https://Panel.example",
            "--allow-origin", "*")
        #expect(options.port == 8088)
        #expect(options.host == "127.0.0.1")
        #expect(options.name == "Pulpit")
        #expect(options.camera == "test:bars")
        #expect(options.preset == .uhd4K)
        #expect(options.rate == FrameRate(30000, 1001))
        #expect(!options.startsNDI)
        #expect(options.ndiRuntime == "/opt/ndi")
        #expect(options.allowedOrigins == ["https://panel.example", "*"])
    }

    @Test(arguments: [
        ["--prot", "80"], ["serve", "now"], ["dance"], ["--port"], ["--port", "0"], ["--port", "70000"],
        ["--port", "eighty"], ["--preset", "8K"], ["--fps", "29"], ["--no-ndi=yes"], ["--name", ""],
        ["--name", "--no-ndi"],
        ["--allow-origin", "panel.example"], ["--allow-origin", "https://panel.example/path"],
        ["--allow-origin", "https://panel.example:99999"], ["--allow-origin", "https://"], ["-p", "80"],
    ])
    func whatDoesNotExistIsRefused(arguments: [String]) {
        #expect(throws: UsageError.self) { try Command(arguments: arguments) }
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
