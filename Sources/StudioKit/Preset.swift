import Frames

/// The picture sizes of the original app.
public enum Preset: String, CaseIterable, Sendable {
    case hd720 = "720p"
    case hd1080 = "1080p"
    case uhd4K = "4K"

    /// The preset of a name in any case; `2160p` is another name for 4K.
    public init?(name: String) {
        let name = name.lowercased() == "2160p" ? "4k" : name.lowercased()
        guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
        self = match
    }

    public var size: FrameSize {
        switch self {
        case .hd720: FrameSize(width: 1280, height: 720)
        case .hd1080: FrameSize(width: 1920, height: 1080)
        case .uhd4K: FrameSize(width: 3840, height: 2160)
        }
    }
}
