import Foundation

/// `camsender config`: looks at a config file without starting anything, or shows one with every key.
package enum ConfigCommand: Equatable {
    /// nil: the user's own.
    case check(path: String?)
    case sample

    init(_ words: ArraySlice<String>) throws(UsageError) {
        switch (words.first, words.dropFirst().first, words.count) {
        case ("check", let path, ...2): self = .check(path: path)
        case ("sample", nil, 1): self = .sample
        default: throw .badConfigUse
        }
    }

    func run() -> Int32 {
        switch self {
        case .check(let path): return check(path)
        case .sample:
            Console.say(SampleConfig.text)
            return ExitCode.success
        }
    }

    private func check(_ asked: String?) -> Int32 {
        let reader = ConfigReader { ProcessInfo.processInfo.environment[$0] }
        guard let path = reader.path(asked) else {
            Console.error("there is no config file of yours; name one: camsender config check FILE")
            return ExitCode.failure
        }
        var file = reader.read(path)
        do throws(UsageError) {
            _ = try ServeOptions().filled(from: file)
        } catch {
            file.add(ConfigProblem(line: nil, message: error.description))
        }
        for problem in file.problems { Console.error(problem.description(in: path)) }
        guard file.problems.isEmpty else { return ExitCode.usage }
        Console.say("\(path): all right (\(file.settings.count) settings)")
        return ExitCode.success
    }
}
