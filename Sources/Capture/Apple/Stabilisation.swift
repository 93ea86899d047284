#if os(iOS)
import AVFoundation

/// How much the picture is steadied; the stronger, the later it comes and the less it shows.
enum Stabilisation: String, CaseIterable {
    case off, standard, cinematic

    var label: String {
        switch self {
        case .off: "Off"
        case .standard: "Standard"
        case .cinematic: "Cinematic"
        }
    }

    var system: AVCaptureVideoStabilizationMode {
        switch self {
        case .off: .off
        case .standard: .standard
        case .cinematic: .cinematic
        }
    }
}
#endif
