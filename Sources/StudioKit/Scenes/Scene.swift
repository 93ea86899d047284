import Capture
import Foundation
import Processing

/// A state of the show under a name, to come back to: what the API calls a preset. What is nil is left as it is.
public struct Scene: Sendable, Equatable {
    public var camera: String?
    public var controls: [String: ControlValue]
    public var filters: [ColourFilter]?
    public var format: FormatChange?
    public var sound: SoundChange?
    public var saved: Date

    public init(
        camera: String? = nil, controls: [String: ControlValue] = [:], filters: [ColourFilter]? = nil,
        format: FormatChange? = nil, sound: SoundChange? = nil, saved: Date = Date()
    ) {
        self.camera = camera
        self.controls = controls
        self.filters = filters
        self.format = format
        self.sound = sound
        // The file and the API know seconds.
        self.saved = Date(timeIntervalSince1970: saved.timeIntervalSince1970.rounded(.down))
    }
}
