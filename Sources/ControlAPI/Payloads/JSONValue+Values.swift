import Foundation
import HTTPServing

/// Documents put together in code. What is not known is `null`, never an invented number.
extension JSONValue {
    init(_ number: Double?) {
        self = number.map(JSONValue.number) ?? .null
    }

    init(_ text: String?) {
        self = text.map(JSONValue.string) ?? .null
    }

    static func count(_ value: Int) -> JSONValue { .number(Double(value)) }

    /// Rounds to a number of decimals that people can read.
    static func rounded(_ value: Double?, decimals: Int = 2) -> JSONValue {
        guard let value else { return .null }
        let scale = pow(10, Double(decimals))
        // Adding zero makes of -0 what people expect.
        return .number((value * scale).rounded() / scale + 0)
    }
}
