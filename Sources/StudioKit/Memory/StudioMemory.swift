import Capture
import Frames
import Processing

/// Everything that is to be as it was when the program comes back: what someone set, and nothing else.
public struct StudioMemory: Sendable, Equatable {
    /// The camera that was chosen last.
    public var camera: String?
    /// What was set on each camera, by its identifier.
    public var cameras: [String: KeptCamera] = [:]
    public var format = FormatChange()
    public var ndi = NDIChange()
    public var sound = SoundChange()
    public var hidesControls: Bool?
    /// The API's presets, by their names.
    public var scenes: [String: Scene] = [:]

    public init() {}
}

extension StudioMemory {
    /// The configuration as the show was left; what the user gave by hand stays as given.
    func applied(to given: StudioConfiguration) -> StudioConfiguration {
        var configuration = given
        func keep<Value>(_ value: Value?, _ setting: GivenSetting?, _ path: WritableKeyPath<StudioConfiguration, Value>)
        {
            guard let value, setting.map({ !given.given.contains($0) }) ?? true else { return }
            configuration[keyPath: path] = value
        }
        keep(camera, .camera, \.cameraID)
        keep(format.preset?.size, .preset, \.format.size)
        keep(format.rate, .rate, \.format.rate)
        keep(ndi.name, .ndiName, \.ndiName)
        keep(ndi.groups, .ndiGroups, \.ndiGroups)
        keep(ndi.isSteerable, .ndiPTZ, \.isSteerable)
        keep(sound.microphone, .microphone, \.microphone)
        keep(sound.delayMilliseconds.flatMap { Int(exactly: $0.rounded()) }, .soundDelay, \.soundDelayMilliseconds)
        keep((try? sound.referenceLevel()) ?? nil, .referenceLevel, \.referenceLevel)
        keep(sound.gain, nil, \.soundGain)
        keep(sound.isMuted, nil, \.isMuted)
        keep(hidesControls, nil, \.hidesControls)
        return configuration
    }

    mutating func remember(_ change: FormatChange) {
        format.preset = change.preset ?? format.preset
        format.rate = change.rate ?? format.rate
    }

    mutating func remember(_ change: NDIChange) {
        ndi.isStarted = change.isStarted ?? ndi.isStarted
        ndi.name = change.name ?? ndi.name
        ndi.groups = change.groups ?? ndi.groups
        ndi.isSteerable = change.isSteerable ?? ndi.isSteerable
    }

    mutating func remember(_ change: SoundChange) {
        sound.gain = change.gain ?? sound.gain
        sound.isMuted = change.isMuted ?? sound.isMuted
        sound.delayMilliseconds = change.delayMilliseconds ?? sound.delayMilliseconds
        sound.ndiReferenceLevel = change.ndiReferenceLevel ?? sound.ndiReferenceLevel
        sound.microphone = change.microphone ?? sound.microphone
    }
}
