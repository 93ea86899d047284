#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How loud full scale arrives at an NDI receiver.
///
/// In NDI's audio 1.0 stands for +4 dBu. At 0 dB full scale is sent as 1.0, so that -18 dBFS arrives as 0.126; at 20 dB,
/// SMPTE's headroom, full scale is sent as 10.0 and -18 dBFS arrives as 1.26.
public struct ReferenceLevel: Sendable, Equatable {
    public static let range = 0.0...20.0
    /// Sound as it is.
    public static let none = ReferenceLevel(unchecked: 0)
    public static let smpte = ReferenceLevel(unchecked: 20)

    /// dB added on the way out.
    public let decibels: Double
    /// What a sample is multiplied with.
    public let factor: Float

    /// Nil outside `range`.
    public init?(decibels: Double) {
        guard Self.range.contains(decibels) else { return nil }
        self.init(unchecked: decibels)
    }

    private init(unchecked decibels: Double) {
        self.decibels = decibels
        factor = Float(pow(10, decibels / 20))
    }
}
