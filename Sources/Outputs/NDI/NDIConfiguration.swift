/// What a source is called and what it tells its receivers about itself.
public struct NDIConfiguration: Sendable, Equatable {
    /// The wished name; made safe and unique before use.
    public var name: String
    /// Comma separated groups the source is in; nil is the public group.
    public var groups: String?
    public var product: NDIProduct
    /// Where the source is steered, such as `http://%IP%:8080/`; the runtime puts in the address.
    public var webControlURL: String?

    public init(name: String, groups: String? = nil, product: NDIProduct = NDIProduct(), webControlURL: String? = nil) {
        self.name = name
        self.groups = groups
        self.product = product
        self.webControlURL = webControlURL
    }
}

/// The product a receiver shows as the origin of a source.
public struct NDIProduct: Sendable, Equatable {
    public var longName: String
    public var shortName: String
    public var manufacturer: String
    public var modelName: String
    public var version: String
    public var serial: String

    public init(
        longName: String = "CamSender", shortName: String = "CamSender", manufacturer: String = "CamSender",
        modelName: String = "CamSender", version: String = "", serial: String = ""
    ) {
        self.longName = longName
        self.shortName = shortName
        self.manufacturer = manufacturer
        self.modelName = modelName
        self.version = version
        self.serial = serial
    }
}
