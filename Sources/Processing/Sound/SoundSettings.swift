#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How sound is changed on its way to the outputs.
public struct SoundSettings: Sendable, Equatable {
    /// Gain in dB.
    public private(set) var gain: Double = 0
    public var isMuted = false
    /// By how much sound is held back against the picture, in milliseconds.
    public private(set) var delay: Int = 0

    public static let gainRange = -60.0...24.0
    /// Sound can be held back; it cannot be sent before it was captured.
    public static let delayRange = 0...1000

    /// Full gain, no delay, not muted.
    public init() {}

    public mutating func setGain(_ decibels: Double) throws(SoundSettingsError) {
        guard Self.gainRange.contains(decibels) else { throw .gainOutOfRange(decibels) }
        gain = decibels
    }

    public mutating func setDelay(_ milliseconds: Int) throws(SoundSettingsError) {
        guard Self.delayRange.contains(milliseconds) else { throw .delayOutOfRange(milliseconds) }
        delay = milliseconds
    }

    /// What a sample is multiplied with.
    package var factor: Float { isMuted ? 0 : Float(pow(10, gain / 20)) }
    package var delayNanoseconds: Int64 { Int64(delay) * 1_000_000 }
}
