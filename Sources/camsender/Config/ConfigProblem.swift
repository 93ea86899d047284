/// What is wrong in a config file, and what would be right.
package struct ConfigProblem: Error, Equatable, Sendable {
    /// Counted from 1; nil when it is the file as a whole.
    package let line: Int?
    package let message: String
    /// The option whose value is wrong, where it says who may come in: then nothing is started.
    package var guarding: String?

    /// With the file's name, as compilers write it.
    func description(in path: String) -> String {
        path + (line.map { ":\($0)" } ?? "") + ": " + message
    }
}
