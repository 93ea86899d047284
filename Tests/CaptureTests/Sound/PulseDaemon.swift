#if os(Linux)
import Foundation
import Frames
import Testing

/// A PulseAudio daemon of the test's own: no devices, no network, a socket in a temporary folder.
final class PulseDaemon {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    let folder: URL
    /// What a client connects to.
    var address: String { "unix:\(folder.path)/native" }
    private var environment: [String: String] { Self.environment(folder) }

    init() throws {
        // Short, because a socket's path has at most 107 bytes.
        folder = URL(fileURLWithPath: "/tmp/cs-pulse-\(UUID().uuidString.prefix(8))")
        try start()
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    func start() throws {
        let process = Process()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.environment = environment
        process.arguments = [
            "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disallow-exit=no",
            "--log-target=stderr", "--log-level=error", "--realtime=no", "--high-priority=no",
            "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(folder.path)/native",
            "-L", "module-null-sink sink_name=speakers sink_properties=device.description=Loudspeakers",
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        daemon = process
        let deadline = MonotonicTime.now + 10_000_000_000
        while (try? control("info")) == nil {
            guard MonotonicTime.now < deadline else { throw Failure(description: "the daemon does not answer") }
            (MonotonicTime.now + 50_000_000).sleepUntil()
        }
    }

    func stop() {
        daemon?.terminate()
        daemon?.waitUntilExit()
        daemon = nil
    }

    private var daemon: Process?

    /// Loads a module and gives its number.
    func load(_ module: String...) throws -> String { try control(["load-module"] + module) }
    func unload(_ number: String) throws { _ = try control("unload-module", number) }

    @discardableResult
    func control(_ arguments: String...) throws -> String { try control(arguments) }

    private func control(_ arguments: [String]) throws -> String {
        let pactl = Process()
        let output = Pipe()
        pactl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        pactl.environment = environment.merging(["PULSE_SERVER": address]) { $1 }
        pactl.arguments = ["pactl"] + arguments
        pactl.standardOutput = output
        pactl.standardError = FileHandle.nullDevice
        try pactl.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        pactl.waitUntilExit()
        guard pactl.terminationStatus == 0 else { throw Failure(description: "pactl \(arguments) failed") }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Plays raw float samples of eight channels at 44.1 kHz on an output.
    func play(_ file: URL, on sink: String) throws -> Process {
        let player = Process()
        player.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        player.environment = environment.merging(["PULSE_SERVER": address]) { $1 }
        player.arguments = [
            "paplay", "--raw", "--format=float32le", "--rate=44100", "--channels=8", "--no-remix", "--device=\(sink)",
            "--channel-map=front-left,front-right,front-center,lfe,rear-left,rear-right,side-left,side-right",
            file.path,
        ]
        try player.run()
        return player
    }

    private static func environment(_ folder: URL) -> [String: String] {
        [
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
            "PULSE_RUNTIME_PATH": folder.path, "LC_ALL": "C.UTF-8",
        ]
    }
}
#endif
