import Foundation

/// The Linux and macOS executable: reads the command line and hands over to one command.
@main
struct CamSender {
    static func main() async {
        StandardStreams.fill()
        // Before all else: whoever starts us may end us at once.
        let signals = TerminationSignals()
        do {
            let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
            exit(await command.run(signals))
        } catch {
            Console.lastWord("\(error)")
            exit(ExitCode.usage)
        }
    }
}

/// The exit codes of every command.
enum ExitCode {
    static let success: Int32 = 0
    /// Something outside the command line went wrong.
    static let failure: Int32 = 1
    /// The command line asks for what does not exist.
    static let usage: Int32 = 2
}
