import HTTPServing
import Testing

@Suite struct JSONTests {
    private func read(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }
    private func written(_ value: JSONValue) -> String { String(decoding: value.encoded, as: UTF8.self) }

    @Test func ofEqualNamesTheLastCounts() throws {
        #expect(try read(#"{"a":1,"b":2,"a":3}"#) == ["a": 3, "b": 2])
    }

    private static let valid: [(String, JSONValue)] = [
        ("null", .null), (" [1, -2.5e1,\ttrue] ", [1, -25, true]), ("{}", [:]), ("0", 0), ("-0.5", -0.5),
        (#""\u00e4\ud83d\ude00\n\"\/""#, "ä😀\n\"/"), ("{\"é\":[[1]]}", ["é": [[1]]]),
    ]

    @Test(arguments: valid)
    func whatIsValidIsRead(text: String, value: JSONValue) throws {
        #expect(try read(text) == value)
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\":1,}", "01", "-", "1.", ".5", "+1", "1e", "nan", "tru", "\"a", "\"\u{1}\"",
        #""\x""#, #""\u12g4""#, #""\ud83d""#, #""\ude00""#, "1 2", "{1:2}", "[1 2]", "1e999", "'a'", "//",
    ])
    func whatIsNotIsRefused(text: String) {
        #expect(throws: JSONSyntaxError.self) { try read(text) }
    }

    @Test func bytesThatAreNoUTF8AreRefused() {
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
    }

    @Test func theErrorSaysWhere() {
        #expect {
            try read(#"{"a":x}"#)
        } throws: {
            ($0 as? JSONSyntaxError)?.offset == 5
        }
    }

    @Test func deepTextsAreRefused() {
        #expect(throws: JSONSyntaxError.self) { try read(String(repeating: "[", count: 100_000)) }
    }

    @Test func writingSortsNamesAndKeepsNumbersPlain() {
        let value: JSONValue = ["b": [1, 0.5, 1e300, -3], "a": .number(.infinity), "c": "\u{1}\"\\\né"]
        #expect(written(value) == #"{"a":null,"b":[1,0.5,1e+300,-3],"c":"\u0001\"\\\né"}"#)
    }

    @Test(arguments: [0.1, 1.0 / 3, 9_007_199_254_740_994, -1e-300, 123_456_789.25])
    func numbersSurviveTheWay(number: Double) throws {
        #expect(try read(written(.number(number))) == .number(number))
    }
}
