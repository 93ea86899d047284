/// What names one request from the client through the log.
struct RequestID {
    let text: String

    private static let longest = 64
    private static let marks = Array("-._~:+/=".utf8)

    /// Takes over what the client or a proxy says, when it is fit to be written into a log line.
    init(_ headers: HTTPHeaders) {
        if let given = headers["X-Request-Id"], Self.isFit(given) {
            text = given
        } else {
            let number = UInt64.random(in: .min ... .max)
            let digits = String(number, radix: 16)
            text = String(repeating: "0", count: 16 - digits.count) + digits
        }
    }

    private static func isFit(_ text: String) -> Bool {
        (1...longest).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter || marks.contains($0) }
    }
}
