/// How the machine is doing.
public struct SystemReading: Sendable, Equatable {
    /// The hottest sensor that the system shows; nil where it shows none.
    public var temperatureCelsius: Double?
    /// Processes that want to run, averaged over the last minute; nil where it is not known.
    public var load: Double?
    public var processors: Int
}
