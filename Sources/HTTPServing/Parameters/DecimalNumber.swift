/// Numbers as people and programs write them in a request: decimal, with a point, with or without an exponent.
enum DecimalNumber {
    /// Nil for anything but a finite decimal number: spaces, `1,5`, `0x10`, `nan`, `inf` and what overflows.
    static func parse(_ text: String) -> Double? {
        let isDecimal = text.utf8.allSatisfy { $0.isASCIIDigit || allowedBesideDigits.contains($0) }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        return number
    }

    private static let allowedBesideDigits = Array("+-.eE".utf8)
}
