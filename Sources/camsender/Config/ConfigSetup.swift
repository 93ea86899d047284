import Foundation

/// The command line and the config file together.
struct ConfigSetup {
    let options: ServeOptions
    /// What is wrong in the file, a line each. A show goes on without a wrong line.
    let complaints: [String]
    /// The file that was read.
    private let path: String?

    /// A file that is none at all must not fill the log.
    private static let mostProblems = 20

    /// - Throws: where settings contradict one another, or one that says who may come in is wrong: it is not guessed.
    init(_ given: ServeOptions) throws(UsageError) {
        let reader = ConfigReader { ProcessInfo.processInfo.environment[$0] }
        guard let path = reader.path(given.config) else {
            (options, complaints, path) = (given, [], nil)
            return
        }
        self.path = path
        let file = reader.read(path)
        if let problem = given.refusal(of: file) {
            let place = problem.line.map { "\(path):\($0)" } ?? path
            throw .inFile(path: place, reason: problem.message + " (who may come in is not guessed)")
        }
        complaints = Self.complaints(of: file, path)
        do throws(UsageError) {
            options = try given.filled(from: file)
        } catch {
            throw .inFile(path: path, reason: error.description)
        }
    }

    /// An error of the start, with the line of the file that brought it about.
    func told(_ error: any Error) -> String {
        guard let path, let culprit = StartCulprit(error, options),
            case .configFile(let line)? = options.source(of: culprit.option, value: culprit.value)
        else { return "\(error)" }
        let (key, text) = ("\(culprit.option): ", "\(error)")
        return ConfigProblem(line: line, message: text.hasPrefix(key) ? text : key + text).description(in: path)
    }

    private static func complaints(of file: ConfigFile, _ path: String) -> [String] {
        let told = file.problems.prefix(mostProblems).map { $0.description(in: path) }
        let rest = file.problems.count - told.count
        return told + (rest > 0 ? ["\(path): \(rest) more lines are wrong"] : [])
    }
}
