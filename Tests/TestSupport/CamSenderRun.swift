import Foundation

/// The built executable, run to its end.
public struct CamSenderRun {
    public let status: Int32
    public let standardOutput: String
    public let standardError: String

    /// What it complained about, line by line.
    public var complaints: [String] { standardError.split(whereSeparator: \.isNewline).map(String.init) }

    public init(_ arguments: [String], environment: [String: String] = [:]) throws {
        let state = TestState()
        let process = try ToolProcess(
            CamSenderProcess.executable, arguments, environment: state.environment.merging(environment) { $1 })
        status = withExtendedLifetime(state) { process.wait() ?? -1 }
        standardOutput = process.output.text
        standardError = process.errors.text
    }
}
