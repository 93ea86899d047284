#if os(Linux)
import Foundation
import Frames

/// A PulseAudio daemon of the test's own: no devices, no network, a socket in a temporary folder.
package final class PulseDaemon {
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    package let folder: URL
    /// What a client connects to.
    package var address: String { "unix:\(folder.path)/native" }
    private var environment: [String: String] { Self.environment(folder) }

    package init() throws {
        // Short, because a socket's path has at most 107 bytes.
        folder = URL(fileURLWithPath: "/tmp/cs-pulse-\(UUID().uuidString.prefix(8))")
        try start()
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    package func start() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Killed tests leave the daemon behind; without clients it ends by itself.
        daemon = try ToolProcess(
            "pulseaudio",
            [
                "-n", "--daemonize=no", "--exit-idle-time=60", "--use-pid-file=no", "--realtime=no",
                "--high-priority=no", "--log-target=stderr", "--log-level=error",
                "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(folder.path)/native",
                "-L", "module-null-sink sink_name=speakers sink_properties=device.description=Loudspeakers",
            ], environment: environment)
        let deadline = MonotonicTime.now + 30_000_000_000
        while (try? control("info")) == nil {
            guard MonotonicTime.now < deadline else { throw Failure(description: "the daemon does not answer") }
            (MonotonicTime.now + 50_000_000).sleepUntil()
        }
    }

    package func stop() {
        daemon?.end()
        daemon = nil
    }

    private var daemon: ToolProcess?

    /// Loads a module and gives its number.
    package func load(_ module: String...) throws -> String { try control(["load-module"] + module) }
    package func unload(_ number: String) throws { _ = try control("unload-module", number) }

    @discardableResult
    package func control(_ arguments: String...) throws -> String { try control(arguments) }

    private func control(_ arguments: [String]) throws -> String {
        let pactl = try tool("pactl", arguments)
        guard pactl.wait() == 0 else { throw Failure(description: "pactl \(arguments) failed") }
        return pactl.output.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Plays raw float samples of eight channels at 44.1 kHz on an output, until it is let go of.
    package func play(_ file: URL, on sink: String) throws -> ToolProcess {
        try tool(
            "paplay",
            [
                "--raw", "--format=float32le", "--rate=44100", "--channels=8", "--no-remix", "--device=\(sink)",
                "--channel-map=front-left,front-right,front-center,lfe,rear-left,rear-right,side-left,side-right",
                file.path,
            ])
    }

    private func tool(_ program: String, _ arguments: [String]) throws -> ToolProcess {
        try ToolProcess(program, arguments, environment: environment.merging(["PULSE_SERVER": address]) { $1 })
    }

    private static func environment(_ folder: URL) -> [String: String] {
        [
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
            "PULSE_RUNTIME_PATH": folder.path, "LC_ALL": "C.UTF-8",
        ]
    }
}
#endif
