/// Which built-in picture an identifier names: `test:chart`, `test:chart?kelvin=5600`, `test:bars`.
package enum TestPattern: Sendable, Equatable {
    case chart(kelvin: Int)
    case bars

    package static let chartID = "test:chart"
    package static let kelvins = 2000...10000
    /// A halogen lamp, far enough from daylight that a white balance has something to do.
    package static let usualKelvin = 3200

    /// Nil when the identifier is not of a built-in camera.
    ///
    /// - Throws: ``CaptureError/badIdentifier(id:reason:)`` when its parameters are wrong.
    package init?(id: String) throws(CaptureError) {
        let parts = id.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        switch parts[0] {
        case Substring(Self.chartID):
            self = .chart(kelvin: parts.count == 2 ? try Self.kelvin(in: parts[1], of: id) : Self.usualKelvin)
        case "test:bars":
            guard parts.count == 1 else {
                throw .badIdentifier(id: id, reason: "test:bars takes no parameters")
            }
            self = .bars
        default: return nil
        }
    }

    private static func kelvin(in parameters: Substring, of id: String) throws(CaptureError) -> Int {
        let example = "the chart takes one parameter, its lamp's temperature, as in test:chart?kelvin=5600"
        guard parameters.hasPrefix("kelvin=") else { throw .badIdentifier(id: id, reason: example) }
        let value = parameters.dropFirst("kelvin=".count)
        guard value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let kelvin = Int(value)
        else {
            throw .badIdentifier(id: id, reason: "kelvin is not a whole number: \(example)")
        }
        guard kelvins.contains(kelvin) else {
            throw .badIdentifier(
                id: id, reason: "\(kelvin) K is outside \(kelvins.lowerBound)...\(kelvins.upperBound) K")
        }
        return kelvin
    }
}
