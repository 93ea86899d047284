import Capture
import Foundation
import Frames
import HTTPServing
import StudioKit

/// What the user set up, kept from one start to the next.
struct ShowSettings: Equatable {
    private enum Key {
        static let name = "sourceName"
        static let groups = "groups"
        static let port = "port"
        static let isOpen = "openAccess"
        static let preset = "preset"
        static let rate = "rate"
        static let shape = "pictureShape"
    }

    private static let suffixLength = 4

    var name: String
    /// Comma separated; empty for the public group.
    var groups: String
    /// 0: port 80 as the original, or 8080 where that cannot be had.
    var port: Int
    /// Whether everyone on the network may steer the camera.
    var isOpen: Bool
    var preset: Preset
    var rate: FrameRate
    var shape: OrientationLock.Shape

    init(stored: UserDefaults) {
        name = stored.string(forKey: Key.name) ?? Self.newName(stored)
        groups = stored.string(forKey: Key.groups) ?? ""
        port = stored.integer(forKey: Key.port)
        isOpen = stored.bool(forKey: Key.isOpen)
        preset = stored.string(forKey: Key.preset).flatMap(Preset.init(name:)) ?? .hd1080
        rate = stored.string(forKey: Key.rate).flatMap(FrameRate.init(named:)) ?? .thirty
        shape = stored.string(forKey: Key.shape).flatMap(OrientationLock.Shape.init) ?? .landscape
    }

    func store(in defaults: UserDefaults) {
        defaults.set(name, forKey: Key.name)
        defaults.set(groups, forKey: Key.groups)
        defaults.set(port, forKey: Key.port)
        defaults.set(isOpen, forKey: Key.isOpen)
        defaults.set(preset.rawValue, forKey: Key.preset)
        defaults.set(rate.description, forKey: Key.rate)
        defaults.set(shape.rawValue, forKey: Key.shape)
    }

    var format: VideoFormat { VideoFormat(size: preset.size, rate: rate) }

    /// Every iPhone is called "iPhone" by its system, so two of them would have one name.
    private static func newName(_ stored: UserDefaults) -> String {
        let name = "CamSender \(UUID().uuidString.prefix(suffixLength))"
        stored.set(name, forKey: Key.name)
        return name
    }
}
