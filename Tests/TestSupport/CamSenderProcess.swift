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
    public var sourceName: String? { output.value(after: "NDI source: ") }
    public var standardOutput: String { output.text }
    public var standardError: String { errors.text }
    public var processIdentifier: Int32 { process.processIdentifier }

    private static let startTime: Int64 = 20_000_000_000
    private let process: Process
    private let output: ProcessText
    private let errors: ProcessText

    /// CAMSENDER_BINARY, or what the release build made.
    public static var executable: String {
        ProcessInfo.processInfo.environment["CAMSENDER_BINARY"] ?? PackageRoot.path + "/.build/release/camsender"
    }

    /// Starts it and waits until it has printed its control URL.
    public init(
        _ arguments: [String], environment: [String: String] = [:], executable: String = CamSenderProcess.executable
    ) throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (standardOutput, standardError) = (Pipe(), Pipe())
        process.standardOutput = standardOutput
        process.standardError = standardError
        process.standardInput = FileHandle.nullDevice
        output = ProcessText(standardOutput)
        errors = ProcessText(standardError)
        try Self.run(process)
        let line = output.waitForLine(after: "Control: ", until: .now + Self.startTime)
        guard let line, let url = URL(string: line) else {
            process.terminate()
            throw DidNotStart(description: "no control URL from \(executable): \(output.text) \(errors.text)")
        }
        control = url
    }

    /// A child inherits the signals its parent's thread blocks, and the threads that run tests block SIGTERM.
    private static func run(_ process: Process) throws {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
    }

    deinit {
        if process.isRunning { _ = stop() }
    }

    /// Sends a signal and waits; the exit status, or nil when it had to be killed after `seconds`.
    public func stop(_ signal: Int32 = SIGTERM, within seconds: Double = 5) -> Int32? {
        kill(process.processIdentifier, signal)
        let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
        while process.isRunning {
            guard .now < deadline else {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                return nil
            }
            (MonotonicTime.now + 5_000_000).sleepUntil()
        }
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }
}
