/// Reads one JSON text as RFC 8259 has it; of members with the same name the last counts.
struct JSONReader {
    /// Deeper texts are refused: nobody means them, and each level costs stack.
    private static let deepest = 64

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads the whole text.
    mutating func read() throws(JSONSyntaxError) -> JSONValue {
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw problem("unexpected text after the value") }
        return value
    }

    private mutating func value() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try nested { reader throws(JSONSyntaxError) in try reader.object() }
        case UInt8(ascii: "["): return try nested { reader throws(JSONSyntaxError) in try reader.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try number())
        case nil: throw problem("the text ends where a value is expected")
        default: throw problem("no value")
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(JSONSyntaxError) -> JSONValue
    ) throws(JSONSyntaxError) -> JSONValue {
        guard depth < Self.deepest else { throw problem("more than \(Self.deepest) levels") }
        depth += 1
        position += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(JSONSyntaxError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        skipSpace()
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw problem("a name in quotes is expected") }
            let name = try string()
            skipSpace()
            guard take(":") else { throw problem("a colon is expected") }
            members[name] = try value()
            skipSpace()
        } while take(",")
        guard take("}") else { throw problem("a comma or the end of the object is expected") }
        return .object(members)
    }

    private mutating func array() throws(JSONSyntaxError) -> JSONValue {
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return .array(elements) }
        repeat {
            elements.append(try value())
            skipSpace()
        } while take(",")
        guard take("]") else { throw problem("a comma or the end of the array is expected") }
        return .array(elements)
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        let text = Array(word.description.utf8)
        guard bytes[position...].starts(with: text) else { throw problem("no value") }
        position += text.count
        return value
    }

    private mutating func number() throws(JSONSyntaxError) -> Double {
        let start = position
        _ = take("-")
        let first = next
        guard digits() > 0 else { throw problem("a digit is expected") }
        if first == UInt8(ascii: "0"), next?.isASCIIDigit == true || bytes[position - 1] != UInt8(ascii: "0") {
            throw problem("a number does not begin with a zero")
        }
        if take("."), digits() == 0 { throw problem("a digit is expected") }
        if take("e") || take("E") {
            if !take("-") { _ = take("+") }
            guard digits() > 0 else { throw problem("a digit is expected") }
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
            throw problem("the number is too large")
        }
        return number
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw problem("no valid UTF-8") }
                return string
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape().utf8)
            case 0..<0x20: throw problem("a control character must be escaped")
            default: text.append(byte)
            }
        }
        throw problem("the text ends within quotes")
    }

    private mutating func escape() throws(JSONSyntaxError) -> String {
        guard let letter = next else { throw problem("the text ends within quotes") }
        position += 1
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default: throw problem("unknown escape")
        }
    }

    /// A character by its number, beyond the first 65536 by two surrogates.
    private mutating func scalar() throws(JSONSyntaxError) -> String {
        var units = [try codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), take("\\"), take("u") { units.append(try codeUnit()) }
        guard let text = String(validating: units, as: UTF16.self) else { throw problem("half a surrogate pair") }
        return text
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        let end = position + 4
        guard end <= bytes.count, bytes[position..<end].allSatisfy({ $0.hexValue != nil }),
            let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
        else { throw problem("four hexadecimal digits are expected") }
        position = end
        return unit
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: letter) else { return false }
        position += 1
        return true
    }

    private mutating func digits() -> Int {
        let start = position
        while next?.isASCIIDigit == true { position += 1 }
        return position - start
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private func problem(_ text: String) -> JSONSyntaxError {
        JSONSyntaxError(offset: position, problem: text)
    }
}

extension JSONValue {
    /// Reads a JSON text.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
        var reader = JSONReader(bytes)
        self = try reader.read()
    }
}
