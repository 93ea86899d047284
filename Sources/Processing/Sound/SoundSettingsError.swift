/// A setting of the sound that is out of its range.
public enum SoundSettingsError: Error, Equatable, CustomStringConvertible {
    case gainOutOfRange(Double)
    case delayOutOfRange(Int)

    public var description: String {
        switch self {
        case .gainOutOfRange(let decibels): "a gain of \(decibels) dB is outside -60 to +24 dB"
        case .delayOutOfRange(let milliseconds): "a delay of \(milliseconds) ms is outside 0 to 1000 ms"
        }
    }
}
