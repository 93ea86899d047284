import Foundation

/// `camsender-bench`: prints what the sender costs beside a bare loop on the same runtime. `receive` and `bare` are the
/// parts it starts as processes of their own.
@main
struct Bench {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "receive": try ReceiverRole(arguments.dropFirst()).run()
        case "bare": try BareRole(arguments.dropFirst()).run()
        case "preview": try Report(isQuick: false).printPreview()
        case nil, "--quick": try Report(isQuick: arguments.first != nil).print()
        default:
            print("usage: camsender-bench [--quick]")
            exit(2)
        }
    }
}
