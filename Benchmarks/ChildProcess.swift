import Foundation
import Frames
import TestSupport

/// This program again, in another role; its lines of `key value` can be read.
final class ChildProcess {
    private let process: ToolProcess

    init(_ arguments: [String]) throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        process = try ToolProcess(program, arguments)
    }

    func value(_ key: String, within seconds: Double) throws -> Double {
        let line = process.output.waitForLine(after: key + " ", until: .now + Int64(seconds * 1_000_000_000))
        guard let value = line.flatMap(Double.init) else { throw BenchError("no \(key) from a part of the benchmark") }
        return value
    }

    func end() {
        process.end()
    }
}
