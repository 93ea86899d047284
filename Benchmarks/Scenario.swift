import Frames
import Processing
import StudioKit

/// A way to run the sender whose cost has a limit.
struct Scenario {
    /// What is done to the picture.
    enum Picture: String {
        case identity
        case adjusted

        /// Zoom, white balance and exposure together, as a show would have them.
        var settings: PictureSettings {
            switch self {
            case .identity: .identity
            case .adjusted:
                PictureSettings(
                    zoom: 1.5, exposureBias: 0.5, whiteBalance: WhiteBalance(temperature: 3200, tint: 0), filters: [])
            }
        }
    }

    let preset: Preset
    let picture: Picture
    /// The most the whole sender may cost, in CPU time of the bare loop.
    let limit: Double

    static let rate = FrameRate.thirty

    static let all = [
        Scenario(preset: .hd1080, picture: .identity, limit: 1.10),
        Scenario(preset: .hd1080, picture: .adjusted, limit: 1.7),
        Scenario(preset: .uhd4K, picture: .identity, limit: 1.15),
        Scenario(preset: .uhd4K, picture: .adjusted, limit: 2.1),
    ]

    var name: String { "\(preset.rawValue)30 \(picture.rawValue)" }
}
