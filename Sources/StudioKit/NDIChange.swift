/// A change of some of what there is to set about the NDI source.
public struct NDIChange: Sendable, Equatable {
    public var isStarted: Bool?
    /// Receivers see a renamed source go and one of the new name come.
    public var name: String?
    /// Comma separated; an empty text is the public group.
    public var groups: String?
    /// Whether receivers may steer the camera.
    public var isSteerable: Bool?

    public init(isStarted: Bool? = nil, name: String? = nil, groups: String? = nil, isSteerable: Bool? = nil) {
        self.isStarted = isStarted
        self.name = name
        self.groups = groups
        self.isSteerable = isSteerable
    }

    /// Names go through other people's screens and terminals, so nothing that steers those may be in them.
    func check() throws(StudioError) {
        if let name {
            guard Self.isVisible(name) else {
                throw .badValue(field: "name", reason: "it is empty; a source needs a name")
            }
            guard !Self.hasControls(name) else {
                throw .badValue(field: "name", reason: "it holds a control character, such as a line break")
            }
        }
        guard let groups, !groups.isEmpty else { return }
        let names = groups.split(separator: ",", omittingEmptySubsequences: false)
        guard names.allSatisfy(Self.isVisible), !Self.hasControls(groups) else {
            throw .badValue(
                field: "groups", reason: "it is no list of names with a comma between two, as in \"studio,hall\"")
        }
    }

    private static func isVisible(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }

    private static func hasControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
