import Capture
import Outputs
import Processing

/// A change of some of the sound's settings.
public struct SoundChange: Sendable, Equatable {
    /// Decibels.
    public var gain: Double?
    public var isMuted: Bool?
    public var delayMilliseconds: Double?
    /// What a full-scale signal is at an NDI receiver, in dB above its reference.
    public var ndiReferenceLevel: Double?
    /// Another microphone, or none.
    public var microphone: MicrophoneSelection.Choice?

    public init(
        gain: Double? = nil, isMuted: Bool? = nil, delayMilliseconds: Double? = nil, ndiReferenceLevel: Double? = nil,
        microphone: MicrophoneSelection.Choice? = nil
    ) {
        self.gain = gain
        self.isMuted = isMuted
        self.delayMilliseconds = delayMilliseconds
        self.ndiReferenceLevel = ndiReferenceLevel
        self.microphone = microphone
    }

    func applied(to old: SoundSettings) throws(StudioError) -> SoundSettings {
        var settings = old
        do throws(SoundSettingsError) {
            if let gain { try settings.setGain(gain) }
            if let delayMilliseconds { try settings.setDelay(Int(clamping: delayMilliseconds)) }
        } catch {
            throw StudioError(error)
        }
        if let isMuted { settings.isMuted = isMuted }
        return settings
    }

    func referenceLevel() throws(StudioError) -> NDIReferenceLevel? {
        guard let ndiReferenceLevel else { return nil }
        guard let level = NDIReferenceLevel(decibels: ndiReferenceLevel) else {
            throw .outOfRange(
                field: "ndiReferenceLevel", value: ndiReferenceLevel, range: NDIReferenceLevel.decibelRange)
        }
        return level
    }
}

extension Int {
    /// Rounds; what no Int can hold becomes the nearest one.
    fileprivate init(clamping value: Double) {
        self = Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
    }
}

extension StudioError {
    fileprivate init(_ error: SoundSettingsError) {
        switch error {
        case .gainOutOfRange(let value):
            self = .outOfRange(field: "gain", value: value, range: SoundSettings.gainRange)
        case .delayOutOfRange(let value):
            let range = SoundSettings.delayRange
            self = .outOfRange(
                field: "delayMilliseconds", value: Double(value),
                range: Double(range.lowerBound)...Double(range.upperBound))
        }
    }
}
