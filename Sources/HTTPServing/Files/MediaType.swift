/// The type of a file's contents.
public struct MediaType: Sendable, Hashable {
    public let name: String
    /// Whether a browser may show it under our name: nothing that could hold a script.
    public let isPlayable: Bool

    public init(_ name: String, isPlayable: Bool) {
        self.name = name
        self.isPlayable = isPlayable
    }

    /// Bytes of an unknown kind, which a browser only saves.
    public static let unknown = MediaType("application/octet-stream", isPlayable: false)

    /// The type that goes with a file name's extension.
    public init(ofFile name: String) {
        let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
        self = Self.playable[ending.loweredASCII].map { MediaType($0, isPlayable: true) } ?? .unknown
    }

    private static let playable = [
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
        "mkv": "video/x-matroska", "m4a": "audio/mp4", "mp3": "audio/mpeg", "wav": "audio/wav", "flac": "audio/flac",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png",
    ]
}
