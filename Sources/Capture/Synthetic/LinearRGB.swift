/// A colour as amounts of light in the BT.709 primaries; 1 is the most a channel can hold.
package struct LinearRGB: Sendable, Equatable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(_ red: Double, _ green: Double, _ blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    package var brightest: Double { max(red, green, blue) }

    /// Channel by channel: a surface in a light.
    package static func * (left: LinearRGB, right: LinearRGB) -> LinearRGB {
        LinearRGB(left.red * right.red, left.green * right.green, left.blue * right.blue)
    }

    package static func * (left: LinearRGB, right: Double) -> LinearRGB {
        left * LinearRGB(right, right, right)
    }
}
