#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How loud full scale is in NDI's terms: the decibels added on sending.
///
/// Receivers take amplitude 1.0 as their reference level (+4 dBu). At 0 dB a sample arrives as it is, full scale at 1.0.
public struct NDIReferenceLevel: Sendable, Equatable {
    public static let decibelRange = 0.0...20.0

    /// Samples arrive as they are.
    public static let fullScale = NDIReferenceLevel(checked: 0)
    /// SMPTE's alignment: -20 dBFS arrives at 1.0.
    public static let smpte = NDIReferenceLevel(checked: 20)
    /// EBU's alignment: -14 dBFS arrives at 1.0.
    public static let ebu = NDIReferenceLevel(checked: 14)

    public let decibels: Double

    /// Nil outside ``decibelRange``.
    public init?(decibels: Double) {
        guard Self.decibelRange.contains(decibels) else { return nil }
        self.init(checked: decibels)
    }

    /// The factor samples are multiplied by.
    package var gain: Float { Float(pow(10, decibels / 20)) }

    private init(checked decibels: Double) {
        self.decibels = decibels
    }
}
