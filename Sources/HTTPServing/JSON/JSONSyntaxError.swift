/// Where and why a text is no JSON.
public struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
    /// Bytes from the start of the text.
    public let offset: Int
    public let problem: String

    public var description: String { "\(problem) at byte \(offset)" }
}
