import Frames

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The sound of the test cameras and of the test microphone: a pure function of the monotonic clock.
public enum SoundSignal: Sendable, CaseIterable {
    /// The test microphone: 440 Hz left, 880 Hz right.
    case twoTones
    /// The chart's beep: 1 kHz in the first 100 ms of each second, when the chart's flash is lit.
    case beep
    /// The bars' tone: 1 kHz.
    case tone

    /// -20 dBFS, SMPTE's line-up level.
    static let amplitude: Float = 0.1
    /// 100 ms, as long as the flash.
    static let beepSamples = 4800

    public var format: AudioFormat { AudioFormat(sampleRate: AudioFormat.houseRate, channelCount: 2) }

    /// A sample by its number since the clock's zero; whole cycles fill every second, so none is cut at its end.
    public func sample(_ number: Int64, channel: Int) -> Float {
        let place = Int(number % Int64(AudioFormat.houseRate))
        if self == .beep, place >= Self.beepSamples { return 0 }
        let angle = 2 * .pi * frequency(channel) * Double(place) / Double(AudioFormat.houseRate)
        return Self.amplitude * Float(sin(angle))
    }

    private func frequency(_ channel: Int) -> Double {
        switch self {
        case .twoTones: channel == 0 ? 440 : 880
        case .beep, .tone: 1000
        }
    }
}
