extension UInt8 {
    var loweredASCII: UInt8 {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }

    var isASCIIDigit: Bool {
        self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
    }

    var isASCIILetter: Bool {
        loweredASCII >= UInt8(ascii: "a") && loweredASCII <= UInt8(ascii: "z")
    }

    /// What names of methods and headers are made of (RFC 9110, 5.6.2).
    var isHTTPTokenByte: Bool {
        isASCIIDigit || isASCIILetter || "!#$%&'*+-.^_`|~".utf8.contains(self)
    }

    /// The hexadecimal digit of a number below 16.
    var hexDigit: UInt8 {
        self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") - 10 + self
    }

    /// The value of a hexadecimal digit.
    var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension StringProtocol {
    /// Protocol words compare by ASCII case alone, never by a locale's.
    func equalsIgnoringASCIICase(_ other: some StringProtocol) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.loweredASCII == $1.loweredASCII }
    }

    func hasPrefixIgnoringASCIICase(_ prefix: String) -> Bool {
        utf8.count >= prefix.utf8.count && zip(utf8, prefix.utf8).allSatisfy { $0.loweredASCII == $1.loweredASCII }
    }

    var loweredASCII: String {
        String(decoding: utf8.map(\.loweredASCII), as: UTF8.self)
    }

    var trimmingHTTPSpace: String {
        var text = Substring(self)
        while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
        while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
        return String(text)
    }
}
