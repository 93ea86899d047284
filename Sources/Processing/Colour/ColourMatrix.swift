/// An affine change of gamma-encoded R'G'B': three rows of factors for red, green, blue and an offset.
public struct ColourMatrix: Sendable, Equatable {
    /// Factors of one resulting channel.
    public struct Row: Sendable, Equatable {
        public var factors: RGB
        public var offset: Double

        public init(factors: RGB, offset: Double) {
            self.factors = factors
            self.offset = offset
        }

        func apply(to rgb: RGB) -> Double {
            factors.red * rgb.red + factors.green * rgb.green + factors.blue * rgb.blue + offset
        }
    }

    public var red: Row
    public var green: Row
    public var blue: Row

    public static let identity = ColourMatrix { $0 }

    init(red: Row, green: Row, blue: Row) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The matrix of an affine function, found from what it does to black and the three primaries.
    init(of function: (RGB) -> RGB) {
        let black = function(RGB(red: 0, green: 0, blue: 0))
        let red = function(RGB(red: 1, green: 0, blue: 0))
        let green = function(RGB(red: 0, green: 1, blue: 0))
        let blue = function(RGB(red: 0, green: 0, blue: 1))
        func row(_ channel: KeyPath<RGB, Double>) -> Row {
            let offset = black[keyPath: channel]
            let factors = RGB(
                red: red[keyPath: channel] - offset, green: green[keyPath: channel] - offset,
                blue: blue[keyPath: channel] - offset)
            return Row(factors: factors, offset: offset)
        }
        self.init(red: row(\.red), green: row(\.green), blue: row(\.blue))
    }

    public func apply(to rgb: RGB) -> RGB {
        RGB(red: red.apply(to: rgb), green: green.apply(to: rgb), blue: blue.apply(to: rgb))
    }

    /// This change first, then the other.
    public func followed(by next: ColourMatrix) -> ColourMatrix {
        ColourMatrix { next.apply(to: apply(to: $0)) }
    }
}
