/// The values that the path of a request gave for its pattern's `{names}`.
public struct PathParameters: Sendable, Equatable {
    private let values: [String: String]

    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    public subscript(name: String) -> String? {
        values[name]
    }
}
