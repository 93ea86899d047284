import Foundation

/// Puts the command line and the config file together.
struct ConfigSetup {
    /// A file that is none at all must not fill the log.
    private static let mostProblems = 20

    /// Tells what is wrong in the file. A show goes on without a wrong line; settings that contradict one another are
    /// refused, because they say who may come in.
    static func complete(_ options: ServeOptions) throws(UsageError) -> ServeOptions {
        let reader = ConfigReader { ProcessInfo.processInfo.environment[$0] }
        guard let path = reader.path(options.config) else { return options }
        let file = reader.read(path)
        for problem in file.problems.prefix(mostProblems) {
            Console.error(problem.description(in: path), .warning)
        }
        if file.problems.count > mostProblems {
            Console.error("\(path): \(file.problems.count - mostProblems) more lines are wrong", .warning)
        }
        do throws(UsageError) {
            return try options.filled(from: file)
        } catch {
            throw .inFile(path: path, reason: error.description)
        }
    }
}
