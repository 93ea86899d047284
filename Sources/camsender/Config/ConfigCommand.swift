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
        let file = reader.read(path)
        var problems = file.problems
        var found: [StartProblem] = []
        do throws(UsageError) {
            let options = try ServeOptions().filled(from: file)
            for problem in StartCheck(options).problems {
                found.append(problem)
                guard case .configFile(let line)? = options.source(of: problem.option, value: problem.value)
                else { continue }
                let mark = problem.stopsStart ? "" : "warning: "
                problems.append(ConfigProblem(line: line, message: "\(mark)\(problem.option): \(problem.message)"))
            }
        } catch {
            problems.append(ConfigProblem(line: nil, message: error.description))
        }
        for problem in problems { Console.error(problem.description(in: path)) }
        let isWrong = problems.count > found.count || found.contains { $0.stopsStart }
        guard !isWrong else { return ExitCode.usage }
        let warned = found.isEmpty ? "all right" : "it will start, but see above"
        Console.say("\(path): \(warned) (\(file.settings.count) settings)")
        return ExitCode.success
    }
}
