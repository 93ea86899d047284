/// What a client is told of a file.
public struct FileFacts: Sendable, Equatable {
    public var size: UInt64
    /// Seconds since 1970.
    public var modified: Int
    /// Differs whenever the contents do, byte for byte; printable ASCII without quotes.
    public var entityTag: String
    /// What the file is called when it is saved, in any language.
    public var name: String
    public var mediaType: MediaType

    /// `mediaType` is by default what the name's extension says.
    public init(size: UInt64, modified: Int, entityTag: String, name: String, mediaType: MediaType? = nil) {
        self.size = size
        self.modified = modified
        self.entityTag = entityTag
        self.name = name
        self.mediaType = mediaType ?? MediaType(ofFile: name)
    }

    /// The strong validator, quoted as headers carry it.
    var quotedTag: String { "\"\(entityTag)\"" }
}
