import Foundation

/// The built executable, run to its end.
public struct CamSenderRun {
    public let status: Int32
    public let standardOutput: String
    public let standardError: String

    /// What it complained about, line by line.
    public var complaints: [String] { standardError.split(whereSeparator: \.isNewline).map(String.init) }

    public init(_ arguments: [String], environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CamSenderProcess.executable)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // Both fit into a pipe's buffer, so that reading one after the other cannot block the program.
        standardOutput = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        standardError = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : -1
    }
}
