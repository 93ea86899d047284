import ControlAPI
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// The API's description of itself.
@Suite(.serialized) struct DescriptionTests {
    private func operations(_ document: JSONValue?) -> [(method: String, path: String, operation: JSONValue)] {
        guard case .object(let paths)? = document?["paths"] else { return [] }
        return paths.flatMap { path, item -> [(method: String, path: String, operation: JSONValue)] in
            guard case .object(let methods) = item else { return [] }
            return methods.map { ($0.key, path, $0.value) }
        }
    }

    /// Every `$ref` in a value.
    private func references(_ value: JSONValue) -> [String] {
        switch value {
        case .object(let members):
            members.flatMap { name, value -> [String] in
                if name == "$ref", case .string(let target) = value { return [target] }
                return references(value)
            }
        case .array(let elements): elements.flatMap(references)
        default: []
        }
    }

    @Test func whatIsDispatchedIsWhatIsDescribed() async throws {
        try await APIFixture.running { api in
            let document = try await api.get("/openapi.json").json
            #expect(document?["openapi"] == "3.1.0")
            let described = Set(operations(document).map { "\($0.method.uppercased()) \($0.path)" })
            let dispatched = Set(api.api.endpoints.map { "\($0.method.name) \($0.path)" })
            #expect(described == dispatched)
            #expect(dispatched.count > 70)
        }
    }

    @Test func everyReferenceLeadsSomewhereAndEveryOperationHasANameOfItsOwn() async throws {
        try await APIFixture.running { api in
            let document = try #require(try await api.get("/openapi.json").json)
            let schemas = document["components"]?["schemas"]?.keys ?? []
            let targets = Set(references(document).map { $0.split(separator: "/").last.map(String.init) ?? "" })
            #expect(targets.isSubset(of: schemas) && targets.contains("Status"))
            let names = operations(document).map { $0.operation["operationId"] }
            #expect(Set(names.map { "\($0 ?? .null)" }).count == names.count)
        }
    }

    @Test func aQueryWithARangeMayBeRefusedForIt() async throws {
        try await APIFixture.running { api in
            let document = try await api.get("/openapi.json").json
            for (path, isRanged) in [("/preview.jpg", true), ("/preview.mjpeg", true), ("/list", false)] {
                let operation = operations(document).first { $0.path == path && $0.method == "get" }?.operation
                #expect((operation?["responses"]?["422"] != nil) == isRanged, "\(path)")
            }
        }
    }

    @Test func theControlsOfTheCameraAreDescribedWithTheirRanges() async throws {
        try await APIFixture.running { api in
            let document = try await api.get("/openapi.json").json
            let patch = operations(document).first { $0.path == "/api/v1/controls" && $0.method == "patch" }
            guard case .object(let content)? = patch?.operation["requestBody.content"] else {
                Issue.record("no body")
                return
            }
            let properties = content["application/json"]?["schema.properties"]
            #expect(properties?["zoomFactor.maximum"] == 10)
            #expect(properties?["whiteBalanceMode.enum"] == ["auto", "locked"])
        }
    }

    @Test func thePageThatBrowsesItIsServedWithItsFiles() async throws {
        try await APIFixture.running { api in
            let page = try await api.get("/docs")
            #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
            #expect(page.headers["Content-Security-Policy"]?.contains("unsafe-inline") == false)
            for name in ["docs.js", "docs.css"] {
                #expect(page.text.contains("/web/\(name)"))
                #expect(try await api.get("/web/\(name)").status == 200)
            }
            #expect(try await api.get("/web/none.js").errorCode == "not_found")
        }
    }
}
