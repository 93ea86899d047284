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
