/// The recipe's whole colour work as one table of R'G'B', for graphics hardware that looks colours up between entries.
///
/// The entries are gamma-encoded BT.709; some lie beyond 0 and 1, as in the recipe, where nothing is cut off. Red moves
/// fastest, then green, then blue, each with an alpha of 1.
public struct ColourCube: Sendable, Equatable {
    /// Entries along each axis. More than 33 bring less than a code of accuracy.
    public static let standardSide = 33
    /// Values of an entry: red, green, blue and alpha.
    public static let channels = 4

    public let side: Int
    public let values: [Float]

    public init(_ settings: PictureSettings, side: Int = standardSide) {
        self.side = side
        let reference = PictureReference(settings)
        let step = 1 / Double(side - 1)
        values = [Float](unsafeUninitializedCapacity: side * side * side * Self.channels) { buffer, initialized in
            for entry in 0..<side * side * side {
                let colour = RGB(
                    red: Double(entry % side) * step, green: Double(entry / side % side) * step,
                    blue: Double(entry / side / side) * step)
                let result = reference.colour(encoded: colour)
                for (channel, value) in [result.red, result.green, result.blue, 1].enumerated() {
                    buffer[entry * Self.channels + channel] = Float(value)
                }
            }
            initialized = side * side * side * Self.channels
        }
    }
}
