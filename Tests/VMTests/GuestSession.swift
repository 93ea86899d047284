import Foundation
import TestSupport
import Testing

/// Scripts that run one after another in one virtual machine: its start and the first start of a program in it take
/// seconds.
struct GuestSession: Sendable {
    struct Section: Sendable {
        let name: String
        let script: String

        init(_ name: String, _ script: String) {
            self.name = name
            self.script = script
        }
    }

    private static let mark = "== section "

    private let run: Result<VirtualMachine.Run, any Error>

    /// - Parameter prologue: what comes before all of them.
    init(
        _ machine: VirtualMachine, prologue: String, _ sections: [Section],
        files: () throws -> [String: Data] = { [:] }
    ) {
        let parts = sections.map { "echo; echo '\(Self.mark)\($0.name)'\n\($0.script)" }
        run = Result { try machine.run(([prologue] + parts).joined(separator: "\n"), files: files()) }
    }

    /// What a section printed.
    func section(_ name: String) throws -> VirtualMachine.Run {
        let all = try run.get()
        let parts = all.output.split(separator: "\n", omittingEmptySubsequences: false)
        let isBegin = { (line: Substring) in line == Self.mark + name }
        let begin = try #require(parts.firstIndex(where: isBegin), "\(name) is missing: \(all.output)")
        let rest = parts[(begin + 1)...]
        let end = rest.firstIndex { $0.hasPrefix(Self.mark) } ?? rest.endIndex
        return VirtualMachine.Run(output: rest[..<end].joined(separator: "\n"))
    }
}
