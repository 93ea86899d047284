import Capture
import Foundation
import Frames
import HTTPServing
import StudioKit

/// What the settings screen sets. The show itself remembers its source and picture; what only the app has is kept here.
struct ShowSettings: Equatable {
    private enum Key {
        static let identity = "identity"
        static let port = "port"
        static let isOpen = "openAccess"
        static let shape = "pictureShape"
    }

    private static let identityLength = 4

    /// What tells this phone from others, which all have the same name.
    let identity: String
    var name: String
    /// Comma separated; empty for the public group.
    var groups = ""
    /// Whether NDI receivers may steer the camera.
    var takesPTZ = false
    /// 0: port 80 as the original, or 8080 where that cannot be had.
    var port: Int
    /// Whether everyone on the network may steer the camera.
    var isOpen: Bool
    var preset = Preset.hd1080
    var rate = FrameRate.thirty
    var shape: OrientationLock.Shape

    init(stored: UserDefaults) {
        let known = stored.string(forKey: Key.identity)
        identity = known ?? String(UUID().uuidString.prefix(Self.identityLength)).lowercased()
        if known == nil { stored.set(identity, forKey: Key.identity) }
        name = "CamSender \(identity)"
        port = stored.integer(forKey: Key.port)
        isOpen = stored.bool(forKey: Key.isOpen)
        shape = stored.string(forKey: Key.shape).flatMap(OrientationLock.Shape.init) ?? .landscape
    }

    func store(in defaults: UserDefaults) {
        defaults.set(port, forKey: Key.port)
        defaults.set(isOpen, forKey: Key.isOpen)
        defaults.set(shape.rawValue, forKey: Key.shape)
    }

    var format: VideoFormat { VideoFormat(size: preset.size, rate: rate) }

    /// With what the show has by now, whoever set it.
    func with(_ status: StudioStatus) -> ShowSettings {
        var settings = self
        settings.name = status.ndi.name
        settings.groups = status.ndi.groups ?? ""
        settings.takesPTZ = status.ndi.isSteerable
        settings.preset = Preset.allCases.first { $0.size == status.requested.size } ?? preset
        settings.rate = status.requested.rate
        return settings
    }
}
