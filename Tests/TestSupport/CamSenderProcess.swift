import Foundation
import Frames

/// The built executable, running; ended when it is let go of.
public final class CamSenderProcess {
    public struct DidNotStart: Error, CustomStringConvertible {
        public let description: String
    }

    /// Where it is steered, as it printed it.
    public let control: URL
    /// The full name of its source, as it printed it; nil when it printed none before its control URL.
    public var sourceName: String? { process.output.value(after: "NDI source: ") }
    public var standardOutput: String { process.output.text }
    public var standardError: String { process.errors.text }
    public var processIdentifier: Int32 { process.identifier }

    private static let startTime: Int64 = 60_000_000_000
    private let process: ToolProcess
    private let state = TestState()

    /// CAMSENDER_BINARY, or what the release build made.
    public static var executable: String {
        ProcessInfo.processInfo.environment["CAMSENDER_BINARY"] ?? PackageRoot.path + "/.build/release/camsender"
    }

    /// Starts it and waits until it has printed its control URL.
    public init(
        _ arguments: [String], environment: [String: String] = [:], executable: String = CamSenderProcess.executable
    ) throws {
        process = try ToolProcess(executable, arguments, environment: state.environment.merging(environment) { $1 })
        let line = process.output.waitForLine(after: "Control: ", until: .now + Self.startTime)
        guard let line, let url = URL(string: line) else {
            process.end()
            throw DidNotStart(
                description: "no control URL from \(executable): \(process.output.text) \(process.errors.text)")
        }
        control = url
    }

    deinit {
        if process.isRunning { _ = stop() }
    }

    /// Sends a signal and waits; the exit status, or nil when it had to be killed after `seconds`.
    public func stop(_ signal: Int32 = SIGTERM, within seconds: Double = 30) -> Int32? {
        process.signal(signal)
        let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
        while process.isRunning {
            guard .now < deadline else {
                process.signal(SIGKILL)
                process.wait()
                return nil
            }
            (MonotonicTime.now + 5_000_000).sleepUntil()
        }
        return process.wait()
    }
}
