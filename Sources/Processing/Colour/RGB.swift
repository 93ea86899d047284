/// Three values for red, green and blue: light, encoded light, or gains, as the context says.
public struct RGB: Sendable, Equatable {
    public var red: Double
    public var green: Double
    public var blue: Double

    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    public static let one = RGB(red: 1, green: 1, blue: 1)

    public var largest: Double { max(red, green, blue) }
    public var smallest: Double { min(red, green, blue) }

    func map(_ change: (Double) -> Double) -> RGB {
        RGB(red: change(red), green: change(green), blue: change(blue))
    }

    static func * (left: RGB, right: RGB) -> RGB {
        RGB(red: left.red * right.red, green: left.green * right.green, blue: left.blue * right.blue)
    }

    static func / (left: RGB, right: RGB) -> RGB {
        RGB(red: left.red / right.red, green: left.green / right.green, blue: left.blue / right.blue)
    }

    static func + (left: RGB, right: RGB) -> RGB {
        RGB(red: left.red + right.red, green: left.green + right.green, blue: left.blue + right.blue)
    }

    static func * (left: RGB, factor: Double) -> RGB { left.map { $0 * factor } }
}
