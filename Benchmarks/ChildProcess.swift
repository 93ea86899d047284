import Foundation
import Frames
import TestSupport

/// This program again, in another role; its lines of `key value` can be read.
final class ChildProcess {
    private let process = Process()
    private let output: ProcessText

    init(_ arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        output = ProcessText(pipe)
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    func value(_ key: String, within seconds: Double) throws -> Double {
        let line = output.waitForLine(after: key + " ", until: .now + Int64(seconds * 1_000_000_000))
        guard let value = line.flatMap(Double.init) else { throw BenchError("no \(key) from a part of the benchmark") }
        return value
    }

    func end() {
        process.terminate()
        process.waitUntilExit()
    }
}
