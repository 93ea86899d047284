/// A change of some of what there is to set about the NDI source.
public struct NDIChange: Sendable, Equatable {
    public var isStarted: Bool?
    /// Receivers see a renamed source go and one of the new name come.
    public var name: String?
    /// Comma separated; an empty text is the public group.
    public var groups: String?

    public init(isStarted: Bool? = nil, name: String? = nil, groups: String? = nil) {
        self.isStarted = isStarted
        self.name = name
        self.groups = groups
    }
}
