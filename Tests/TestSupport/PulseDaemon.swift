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
        // The shell stands between, because the daemon closes the descriptor by which Foundation notices its end.
        // It ends the daemon when its input closes, even when that is because the tests were killed.
        let script = """
            pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --realtime=no --high-priority=no \
                --log-target=stderr --log-level=error \
                -L "module-native-protocol-unix auth-anonymous=1 socket=$HOME/native" \
                -L "module-null-sink sink_name=speakers sink_properties=device.description=Loudspeakers" &
            cat >/dev/null
            kill $!
            wait
            """
        let shell = Process()
        let input = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.environment = environment
        shell.arguments = ["-c", script]
        shell.standardInput = input
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        daemon = (shell, input)
        let deadline = MonotonicTime.now + 10_000_000_000
        while (try? control("info")) == nil {
            guard MonotonicTime.now < deadline else { throw Failure(description: "the daemon does not answer") }
            (MonotonicTime.now + 50_000_000).sleepUntil()
        }
    }

    package func stop() {
        guard let (shell, input) = daemon else { return }
        try? input.fileHandleForWriting.close()
        shell.waitUntilExit()
        daemon = nil
    }

    // Foundation closes a finished process's descriptors some time after it is let go, when their numbers may already be
    // those of a receiver's sockets; so they are kept until the test is over.
    private var finished: [(Process, Pipe)] = []

    private var daemon: (shell: Process, input: Pipe)?

    /// Loads a module and gives its number.
    package func load(_ module: String...) throws -> String { try control(["load-module"] + module) }
    package func unload(_ number: String) throws { _ = try control("unload-module", number) }

    @discardableResult
    package func control(_ arguments: String...) throws -> String { try control(arguments) }

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
        finished.append((pactl, output))
        guard pactl.terminationStatus == 0 else { throw Failure(description: "pactl \(arguments) failed") }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Plays raw float samples of eight channels at 44.1 kHz on an output.
    package func play(_ file: URL, on sink: String) throws -> Process {
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
