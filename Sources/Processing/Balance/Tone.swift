import Foundation

/// A colour without its brightness: log2 of red and of blue over green.
struct Tone: Sendable {
    /// Keeps channels at 0 from becoming infinite.
    private static let least = 1e-4
    var red: Double
    var blue: Double

    init(red: Double, blue: Double) {
        self.red = red
        self.blue = blue
    }

    init(_ rgb: RGB) {
        let green = log2(max(rgb.green, Self.least))
        red = log2(max(rgb.red, Self.least)) - green
        blue = log2(max(rgb.blue, Self.least)) - green
    }

    var rgb: RGB { RGB(red: exp2(red), green: 1, blue: exp2(blue)) }

    /// 1 at the same place, falling to 0 at three times the tolerance.
    func closeness(to other: Tone, within tolerance: Double) -> Double {
        let (red, blue) = (self.red - other.red, self.blue - other.blue)
        let distance = (red * red + blue * blue) / (9 * tolerance * tolerance)
        return distance < 1 ? (1 - distance) * (1 - distance) : 0
    }

    static func mean(of tones: [Tone], near centre: Tone? = nil, within tolerance: Double = 0) -> Tone? {
        var (weight, red, blue) = (0.0, 0.0, 0.0)
        for tone in tones {
            let closeness = centre.map { tone.closeness(to: $0, within: tolerance) } ?? 1
            weight += closeness
            red += tone.red * closeness
            blue += tone.blue * closeness
        }
        return weight > 0 ? Tone(red: red / weight, blue: blue / weight) : nil
    }

    static func mean(of tones: [Tone]) -> Tone {
        mean(of: tones, near: nil) ?? Tone(red: 0, blue: 0)
    }
}
