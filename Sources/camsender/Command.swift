import Foundation

/// What the command line asks for.
package enum Command: Equatable {
    case serve(ServeOptions)
    case listCameras(ServeOptions)
    case examine(ServeOptions)
    case config(ConfigCommand)
    case control(CtlCommand, CtlOptions)
    case showHelp
    case showControlHelp
    case showVersion

    package init(arguments: [String]) throws(UsageError) {
        var arguments = arguments[...]
        let first = arguments.first
        let name = first?.hasPrefix("-") == false ? arguments.removeFirst() : "serve"
        if name == "ctl" {
            self = try Self.control(arguments)
            return
        }
        if arguments.contains("--help") || arguments.contains("-h") {
            self = .showHelp
            return
        }
        if arguments.contains("--version") {
            self = .showVersion
            return
        }
        switch name {
        case "serve": self = .serve(try ServeOptions(arguments: arguments))
        case "cameras": self = .listCameras(try ServeOptions(arguments: arguments))
        case "doctor": self = .examine(try ServeOptions(arguments: arguments))
        case "config": self = .config(try ConfigCommand(arguments))
        case "help": self = .showHelp
        default: throw .unknownCommand(name)
        }
    }

    private static func control(_ arguments: ArraySlice<String>) throws(UsageError) -> Command {
        let isHelp = arguments.first.map { ["--help", "-h", "help"].contains($0) } ?? true
        if isHelp { return .showControlHelp }
        let options = try CtlOptions(arguments: arguments)
        return .control(try CtlCommand(options.words), options)
    }

    /// Runs to the end and gives the exit code.
    func run(_ signals: TerminationSignals) async -> Int32 {
        if case .serve = self {} else { signals.giveBack() }
        do throws(UsageError) {
            return try await carryOut(signals)
        } catch {
            Console.lastWord("\(error)")
            return ExitCode.usage
        }
    }

    private func carryOut(_ signals: TerminationSignals) async throws(UsageError) -> Int32 {
        switch self {
        case .serve(let options):
            return await ServeCommand(try ConfigSetup(options), signals).run()
        case .listCameras(let options):
            return CamerasCommand(options: try Self.complete(options)).run()
        case .examine(let options):
            return DoctorCommand(options: try Self.complete(options)).run()
        case .config(let command):
            return command.run()
        case .control(let command, let options):
            return RunCtl(command: command, options: options.filled(from: ProcessInfo.processInfo.environment)).run()
        case .showControlHelp:
            Console.say(CtlHelp.text)
            return ExitCode.success
        case .showHelp:
            Console.say(Help.text)
            return ExitCode.success
        case .showVersion:
            Console.say("\(Version.product) \(Version.number)")
            return ExitCode.success
        }
    }

    /// With what the config file says.
    private static func complete(_ options: ServeOptions) throws(UsageError) -> ServeOptions {
        let setup = try ConfigSetup(options)
        for complaint in setup.complaints { Console.error(complaint, .warning) }
        return setup.options
    }
}
