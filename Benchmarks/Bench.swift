import Foundation

/// `camsender-bench`: prints what the sender costs beside a bare loop on the same runtime. `receive` and `bare` are the
/// parts it starts as processes of their own.
@main
struct Bench {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "receive": try ReceiverRole(arguments.dropFirst()).run()
        case "bare": try BareRole(arguments.dropFirst()).run()
        case "--preview": try Report(isQuick: arguments.contains("--quick")).reportPreview()
        case "bare-http": try BareHTTPRole().run()
        case "poll": try PollRole(arguments.dropFirst()).run()
        case "--control": try Report(isQuick: arguments.contains("--quick")).reportControl()
        case "--camera": try Report(isQuick: arguments.contains("--quick")).reportCamera()
        case "--healing": try await Report(isQuick: arguments.contains("--quick")).reportHealing()
        case nil, "--quick":
            let report = Report(isQuick: arguments.first != nil)
            try report.print()
            try await report.reportHealing()
        default:
            print("usage: camsender-bench [--control | --camera | --healing | --preview] [--quick]")
            exit(2)
        }
    }
}
