import HTTPServing
import Testing

@Suite struct RequestTargetTests {
    private func request(_ target: String) throws -> HTTPRequest {
        try HTTPRequest(method: .get, target: target)
    }

    @Test(arguments: [
        ("/", "/"), ("//", "/"), ("/a/", "/a"), ("//a//b///", "/a/b"), ("/a%20b", "/a b"), ("/%41", "/A"),
        ("/%2541", "/%41"), ("/a+b", "/a+b"), ("/gr%C3%BCn", "/grün"), ("/a/../b", "/a/../b"), ("*", "/*"),
    ])
    func pathsAreDecodedOnceAndNormalised(target: String, path: String) throws {
        #expect(try request(target).path == path)
        #expect(try request(target).rawTarget == target)
    }

    @Test(arguments: ["/%", "/%4", "/%4g", "/%00", "/%C3", "/?a=%", "/?%=a", "/?a=%00"])
    func brokenEncodingIsRefused(target: String) {
        #expect(throws: ParameterError.self) { try request(target) }
    }

    @Test func queryValuesAreDecodedAndTheLastWins() throws {
        let request = try request("/p?a=1&b=x+y%2B&a=2&c&=d&&e=f=g")
        #expect(request.query.map(\.name) == ["a", "b", "a", "c", "", "e"])
        #expect(request.queryValue("a") == "2")
        #expect(request.queryValue("b") == "x y+")
        #expect(request.queryValue("c") == "")
        #expect(request.queryValue("e") == "f=g")
        #expect(request.queryValue("z") == nil)
    }

    @Test func anAbsoluteTargetOverridesTheHostHeader() throws {
        let request = try HTTPRequest(method: .get, target: "HTTP://there:1/x?y=z", headers: ["host": "here"])
        #expect(request.host == "there:1")
        #expect(request.path == "/x")
        #expect(request.queryValue("y") == "z")
    }

    @Test func headersCompareWithoutCase() {
        var headers: HTTPHeaders = ["Content-Type": "a"]
        headers.append("content-type", "b")
        #expect(headers["CONTENT-TYPE"] == "a")
        #expect(headers.all("content-TYPE") == ["a", "b"])
        headers["content-type"] = "c"
        #expect(headers.all("Content-Type") == ["c"])
        headers.merge(["CONTENT-type": "d", "X": "y"])
        #expect(headers.map(\.value) == ["d", "y"])
    }

    @Test func onlyWhatCameStraightFromThisMachineIsLocal() throws {
        let far = HTTPPeer(address: "192.0.2.7", port: 1, isLoopback: false)
        #expect(try HTTPRequest(method: .get, target: "/").isLocal)
        #expect(try !HTTPRequest(method: .get, target: "/", peer: far).isLocal)
        #expect(try !HTTPRequest(method: .get, target: "/", headers: ["Forwarded": "for=1"]).isLocal)
        #expect(try !HTTPRequest(method: .get, target: "/", headers: ["x-forwarded-for": "1"]).isLocal)
    }
}
