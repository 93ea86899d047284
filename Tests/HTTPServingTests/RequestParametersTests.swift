import HTTPServing
import Testing

@Suite struct RequestParametersTests {
    private func parameters(
        _ body: String, type: String? = nil, query: String = ""
    ) throws(ParameterError) -> RequestParameters {
        var headers: HTTPHeaders = [:]
        headers["Content-Type"] = type
        let request = try HTTPRequest(
            method: .post, target: "/" + query, headers: headers, body: Array(body.utf8))
        return try RequestParameters(request)
    }

    @Test(arguments: [nil, "application/x-www-form-urlencoded", "Application/X-WWW-Form-Urlencoded; charset=utf-8"])
    func formsAreReadWithOrWithoutADeclaredType(type: String?) throws {
        let parameters = try parameters("na%6De=two+words%21&name2=%C3%A4&name2=last&empty=", type: type)
        #expect(try parameters.string("name") == "two words!")
        #expect(try parameters.string("name2") == "last")
        #expect(try parameters.string("empty") == "")
        #expect(parameters.names == ["name", "name2", "empty"])
    }

    @Test(arguments: ["application/json", "application/json;charset=utf-8", "application/merge-patch+json"])
    func jsonObjectsAreRead(type: String) throws {
        let parameters = try parameters(
            #"{"zoom": 1.5, "on": true, "id": "a\u00e4", "none": null, "list": [1]}"#, type: type)
        #expect(try parameters.number("zoom") == 1.5)
        #expect(try parameters.bool("on"))
        #expect(try parameters.string("id") == "aä")
        #expect(throws: ParameterError.self) { try parameters.optionalNumber("none") }
        #expect(parameters["list"] == .array([.number(1)]))
    }

    @Test func theBodyWinsOverTheQuery() throws {
        let parameters = try parameters("a=body", query: "?a=query&b=only")
        #expect(try parameters.string("a") == "body")
        #expect(try parameters.string("b") == "only")
    }

    @Test(arguments: ["text/plain", "multipart/form-data; boundary=x", "application/xml"])
    func otherTypesAreRefused(type: String) {
        #expect {
            try parameters("a=1", type: type)
        } throws: {
            ($0 as? ParameterError)?.status == .unsupportedMediaType
        }
    }

    @Test(arguments: [nil, "application/x-www-form-urlencoded"])
    func jsonThatIsSentAsAFormIsToldTheHeaderItNeeds(type: String?) {
        let body = " {\"zoomFactor\": \"5%\"}"
        let error = #expect(throws: ParameterError.self) { try parameters(body, type: type) }
        #expect(error?.status == .badRequest)
        #expect(error?.message.contains("Content-Type: application/json") == true)
    }

    @Test(arguments: ["a=%", "a=%f", "%zz=1", "a=%FF", "a=%00"])
    func brokenFormsAreMalformed(body: String) {
        #expect(throws: ParameterError.self) { try parameters(body) }
    }

    @Test(arguments: ["", "{", "[1]", "1", #"{"a":1e999}"#, #"{"a":01}"#, "{\"a\":\"\u{1}\"}", "{'a':1}", "{}x"])
    func brokenJSONIsMalformed(body: String) {
        // An empty body has no parameters, whatever its type.
        guard !body.isEmpty else { return }
        #expect {
            try parameters(body, type: "application/json")
        } throws: {
            ($0 as? ParameterError)?.status == .badRequest
        }
    }

    @Test func deepJSONIsRefusedRatherThanFatal() {
        let deep = #"{"a":"# + String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000) + "}"
        #expect(throws: ParameterError.self) { try parameters(deep, type: "application/json") }
    }

    @Test(arguments: [
        ("1", 1.0), ("1.5", 1.5), ("-0.25", -0.25), ("%2B2", 2), ("1e3", 1000), ("1E-2", 0.01), (".5", 0.5), ("007", 7),
    ])
    func decimalNumbersAreRead(text: String, number: Double) throws {
        #expect(try parameters("n=" + text).number("n") == number)
    }

    @Test(arguments: [
        "", "+1", "1+", "1,5", "nan", "NaN", "inf", "-inf", "infinity", "0x10", "1e999", "1_000", "٣", "e5",
    ])
    func otherNumbersAreRefusedByName(text: String) throws {
        let parameters = try parameters("n=" + text)
        #expect {
            try parameters.number("n")
        } throws: { error in
            guard let error = error as? ParameterError else { return false }
            return error.field == "n" && error.status == .badRequest && error.message.contains("decimal number")
        }
    }

    @Test func jsonTypesAreNotMixedUp() throws {
        let parameters = try parameters(
            #"{"yes": true, "one": 1, "text": "2.5", "list": []}"#, type: "application/json")
        #expect(throws: ParameterError.self) { try parameters.number("yes") }
        #expect(throws: ParameterError.self) { try parameters.bool("one") }
        #expect(throws: ParameterError.self) { try parameters.string("one") }
        #expect(throws: ParameterError.self) { try parameters.string("list") }
        #expect(throws: ParameterError.self) { try parameters.number("text") }
    }

    @Test func switchesAreReadFromForms() throws {
        let parameters = try parameters("a=true&b=0&c=ON&d=maybe")
        #expect(try parameters.bool("a"))
        #expect(try !parameters.bool("b"))
        #expect(try parameters.bool("c"))
        let error = #expect(throws: ParameterError.self) { try parameters.bool("d") }
        #expect(error?.message == "d is \"maybe\"; it must be true, 1 or on, or false, 0 or off.")
    }

    @Test func whatIsMissingIsNamed() throws {
        let empty = try parameters("")
        #expect(throws: ParameterError.missing(field: "x", expected: "a text")) { try empty.string("x") }
        #expect(try empty.optionalString("x") == nil)
        #expect(try empty.optionalBool("x") == nil)
    }
}
