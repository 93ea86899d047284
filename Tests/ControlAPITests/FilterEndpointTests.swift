import HTTPServing
import StudioKit
import TestSupport
import Testing

/// The filter chain over HTTP.
@Suite(.serialized) struct FilterEndpointTests {
    @Test func theListSaysWhatThereIsAndWhatItTakes() async throws {
        try await APIFixture.running { api in
            let answer = try await api.get("/api/v1/filters")
            #expect(answer.status == 200)
            #expect(answer["filters"] == [])
            guard case .array(let available)? = answer["available"] else {
                Issue.record("no list")
                return
            }
            #expect(
                available.map { $0["name"] } == ["brightness", "contrast", "saturation", "mono", "sepia"])
            #expect(available.allSatisfy { $0["summary"]?.isText == true })
            #expect(answer["available.1.parameter.name"] == "amount")
            #expect(answer["available.1.parameter.min"] == 0)
            #expect(answer["available.1.parameter.max"] == 4)
            #expect(answer["available.1.parameter.default"] == 1)
        }
    }

    @Test(arguments: [
        #"{"filters":[{"name":"contrast","amount":1.5},{"name":"mono"},{"name":"sepia"}]}"#,
        #"[{"name":"contrast","amount":1.5},{"name":"mono"},{"name":"sepia","intensity":1}]"#,
    ])
    func aChainIsReplacedInItsOrder(json: String) async throws {
        try await APIFixture.running { api in
            let chain: JSONValue = [
                ["name": "contrast", "amount": 1.5], ["name": "mono"], ["name": "sepia", "intensity": 1],
            ]
            let answer = try await api.sendJSON(.put, "/api/v1/filters", json)
            #expect(answer.status == 200)
            #expect(answer["filters"] == chain)
            #expect(try await api.get("/api/v1/filters")["filters"] == chain)
            #expect(try await api.get("/api/v1/status")["picture.filters"] == chain)
            #expect(try await api.sendJSON(.put, "/api/v1/filters", "[]")["filters"] == [])
        }
    }

    @Test func aChainMayComeInAFormOrInTheQuery() async throws {
        try await APIFixture.running { api in
            let form = ["Content-Type": "application/x-www-form-urlencoded"] as HTTPHeaders
            let put = try await api.send(.put, "/api/v1/filters", form, body: #"filters=[{"name":"mono"}]"#)
            #expect(put["filters"] == [["name": "mono"]])
            let query = try await api.send(.put, "/api/v1/filters?filters=%5B%5D")
            #expect(query["filters"] == [])
        }
    }

    @Test(arguments: [
        (#"{"filters":[{"name":"blur"}]}"#, 400, "filters[0]"), (#"[{"name":"mono"},{"amount":1}]"#, 400, "filters[1]"),
        (#"[{"name":"contrast","amount":"1"}]"#, 400, "filters[0].amount"),
        (#"[{"name":"contrast","size":1}]"#, 400, "filters[0]"), (#"[{"name":"mono","amount":1}]"#, 400, "filters[0]"),
        (#"[3]"#, 400, "filters[0]"), (#"{"filters":{}}"#, 400, "filters"), (#"{"chain":[]}"#, 400, "filters"),
        (#"[{"name":"contrast","amount":4.5}]"#, 422, "filters[0]"),
        (#"[{"name":"brightness","amount":-2}]"#, 422, "filters[0]"),
    ])
    func aChainThatCannotBeIsRefusedAndTheOldOneStays(json: String, status: Int, field: String) async throws {
        try await APIFixture.running { api in
            _ = try await api.sendJSON(.put, "/api/v1/filters", #"[{"name":"mono"}]"#)
            let answer = try await api.sendJSON(.put, "/api/v1/filters", json)
            #expect(answer.status == status)
            #expect(answer.errorCode == (status == 400 ? "bad_request" : "out_of_range"))
            #expect(answer["error.field"] == .string(field))
            #expect(try await api.get("/api/v1/filters")["filters"] == [["name": "mono"]])
        }
    }

    @Test func anUnknownFilterIsAnsweredWithThoseThereAre() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.put, "/api/v1/filters", #"[{"name":"blur"}]"#)
            #expect(answer["error.allowed"] == ["brightness", "contrast", "saturation", "mono", "sepia"])
        }
    }

    @Test func anAmountOutOfRangeIsAnsweredWithTheRange() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.put, "/api/v1/filters", #"[{"name":"saturation","amount":3}]"#)
            #expect(answer["error.min"] == 0)
            #expect(answer["error.max"] == 2)
        }
    }

    @Test func aChainLongerThanAPassTakesIsRefused() async throws {
        try await APIFixture.running { api in
            let chain = "[" + [String](repeating: #"{"name":"mono"}"#, count: 17).joined(separator: ",") + "]"
            let answer = try await api.sendJSON(.put, "/api/v1/filters", chain)
            #expect(answer.status == 422)
            #expect(answer.errorCode == "bad_value")
            #expect(answer["error.field"] == "filters")
        }
    }

    @Test(arguments: [("", 400), ("{", 400), ("null", 400), ("\"mono\"", 400)])
    func brokenJSONIsABadRequest(json: String, status: Int) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.put, "/api/v1/filters", json)
            #expect(answer.status == status)
            #expect(answer.errorCode == "bad_request")
        }
    }
}
