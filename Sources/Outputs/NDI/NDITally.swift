/// What receivers do with the source.
public struct NDITally: Sendable, Equatable {
    /// On air at some receiver.
    public var isOnProgram: Bool
    /// About to go on air at some receiver.
    public var isOnPreview: Bool

    public init(isOnProgram: Bool = false, isOnPreview: Bool = false) {
        self.isOnProgram = isOnProgram
        self.isOnPreview = isOnPreview
    }
}
