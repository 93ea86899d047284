import Foundation

/// Exposure bias in linear light: a pure gain below the knee, highlights rolled off above it.
public struct ExposureCurve: Sendable, Equatable {
    /// Where highlights begin to roll off.
    public static let knee = 0.6

    public let gain: Double
    /// Bends the roll-off so that full scale times the gain arrives at exactly 1.
    private let bend: Double

    /// - Parameter bias: in EV; each doubles the light.
    public init(bias: Double) {
        gain = exp2(bias)
        let brightest = (gain - Self.knee) / (1 - Self.knee)
        bend = brightest > 1 ? 1 - 1 / brightest : 0
    }

    /// Exposed light, 0 to 1, from balanced linear light.
    public func expose(_ light: Double) -> Double {
        min(1, max(0, extended(light)))
    }

    /// The same without clipping at 1, smooth to beyond where it would clip.
    func extended(_ light: Double) -> Double {
        let exposed = light * gain
        guard exposed > Self.knee else { return exposed }
        let above = (exposed - Self.knee) / (1 - Self.knee)
        return Self.knee + (1 - Self.knee) * above / (1 + bend * above)
    }
}
