import Foundation
import Frames
import TestSupport
import Testing

/// Scripts that run one after another in one virtual machine: its start and the first start of a program in it take
/// seconds. The machine runs while the tests wait, beside those of the other suites.
final class GuestSession: Sendable {
    struct Section: Sendable {
        let name: String
        let script: String

        init(_ name: String, _ script: String) {
            self.name = name
            self.script = script
        }
    }

    private static let mark = "== section "
    private static let all = [SenderTests.session, UVCTests.session, VividTests.session]

    private let run = Monitor<Result<VirtualMachine.Run, any Error>?>(nil)

    /// - Parameter prologue: what comes before all of them.
    init(
        _ machine: VirtualMachine, prologue: String, _ sections: [Section],
        files: @escaping @Sendable () throws -> [String: Data] = { [:] }
    ) {
        let parts = sections.map { "echo; echo '\(Self.mark)\($0.name)'\n\($0.script)" }
        let script = ([prologue] + parts).joined(separator: "\n")
        let run = run
        Thread.detachNewThread {
            let result = Result { try machine.run(script, files: files()) }
            run.update { $0 = result }
        }
    }

    /// What a section printed.
    func section(_ name: String) throws -> VirtualMachine.Run {
        // The first that is asked for starts them all.
        _ = Self.all
        let result = try #require(run.wait { $0 })
        let all = try result.get()
        let parts = all.output.split(separator: "\n", omittingEmptySubsequences: false)
        let isBegin = { (line: Substring) in line == Self.mark + name }
        let begin = try #require(parts.firstIndex(where: isBegin), "\(name) is missing: \(all.output)")
        let rest = parts[(begin + 1)...]
        let end = rest.firstIndex { $0.hasPrefix(Self.mark) } ?? rest.endIndex
        return VirtualMachine.Run(output: rest[..<end].joined(separator: "\n"))
    }
}
