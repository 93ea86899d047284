/// What a source is called and what it tells its receivers about itself.
public struct NDIConfiguration: Sendable, Equatable {
    /// The wished name; made safe and unique before use.
    public var name: String
    /// Comma separated groups the source is in; nil is the public group.
    public var groups: String?
    public var product: NDIProduct
    /// Where the source is steered, such as `http://%IP%:8080/`; the runtime puts in the address.
    public var webControlURL: String?
    /// What receivers may ask of the camera; nil where they may not.
    public var abilities: Set<PTZAbility>?
    /// How loud full scale is for receivers.
    public var referenceLevel: NDIReferenceLevel

    public init(
        name: String, groups: String? = nil, product: NDIProduct = NDIProduct(), webControlURL: String? = nil,
        abilities: Set<PTZAbility>? = nil, referenceLevel: NDIReferenceLevel = .fullScale
    ) {
        self.name = name
        self.groups = groups
        self.product = product
        self.webControlURL = webControlURL
        self.abilities = abilities
        self.referenceLevel = referenceLevel
    }
}
