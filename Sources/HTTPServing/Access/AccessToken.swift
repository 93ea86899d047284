/// A secret that lets its bearer in. It compares in constant time and shows itself only to who asks for its `text`.
public struct AccessToken: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// Fewer characters are guessed too soon.
    public static let shortest = 8
    public static let longest = 256
    /// What a token may be, in words.
    public static let form = "8 to 256 of the characters A-Z a-z 0-9 - . _ ~"

    /// 32 characters that nobody confuses; 24 of them carry 120 bits.
    private static let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
    private static let length = 24

    private let bytes: [UInt8]

    /// Nil unless it can stand in a header, a cookie and an address as it is.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard (Self.shortest...Self.longest).contains(bytes.count), bytes.allSatisfy(Self.isAllowed) else { return nil }
        self.bytes = bytes
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A new one that nobody can guess.
    public static func random() -> AccessToken {
        var generator = SystemRandomNumberGenerator()
        return AccessToken(
            bytes: (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] })
    }

    /// The secret itself.
    public var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Whether this was presented; takes as long however much of it is right.
    public func matches(_ presented: String) -> Bool {
        let other = Array(presented.utf8)
        var difference = other.count ^ bytes.count
        for index in bytes.indices {
            let byte = index < other.count ? other[index] : 0
            difference |= Int(bytes[index] ^ byte)
        }
        return difference == 0
    }

    public static func == (first: AccessToken, second: AccessToken) -> Bool {
        first.matches(second.text)
    }

    public var description: String { "a token" }
    public var customMirror: Mirror { Mirror(self, children: []) }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || byte.isASCIILetter || Array("-._~".utf8).contains(byte)
    }
}
