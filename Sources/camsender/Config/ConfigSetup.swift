import Foundation

/// The command line and the config file together.
struct ConfigSetup {
    let options: ServeOptions
    /// What is wrong in the file, a line each. A show goes on without a wrong line.
    let complaints: [String]

    /// A file that is none at all must not fill the log.
    private static let mostProblems = 20

    /// - Throws: where settings contradict one another, because they say who may come in.
    init(_ given: ServeOptions) throws(UsageError) {
        let reader = ConfigReader { ProcessInfo.processInfo.environment[$0] }
        guard let path = reader.path(given.config) else {
            (options, complaints) = (given, [])
            return
        }
        let file = reader.read(path)
        complaints = Self.complaints(of: file, path)
        do throws(UsageError) {
            options = try given.filled(from: file)
        } catch {
            throw .inFile(path: path, reason: error.description)
        }
    }

    private static func complaints(of file: ConfigFile, _ path: String) -> [String] {
        let told = file.problems.prefix(mostProblems).map { $0.description(in: path) }
        let rest = file.problems.count - told.count
        return told + (rest > 0 ? ["\(path): \(rest) more lines are wrong"] : [])
    }
}
