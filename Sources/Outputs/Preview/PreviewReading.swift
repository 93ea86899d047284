/// What the preview is doing.
public struct PreviewReading: Sendable, Equatable {
    public var viewers = 0
    /// Pictures made; viewers of one kind share each.
    public var encoded: Int64 = 0
    /// Pictures that viewers missed because they had not read the one before.
    public var skipped: Int64 = 0
    /// Why the newest picture could not be made, or nil.
    public var failure: String?

    public init(viewers: Int = 0, encoded: Int64 = 0, skipped: Int64 = 0) {
        self.viewers = viewers
        self.encoded = encoded
        self.skipped = skipped
    }
}
