import HTTPServing
import Testing

@Suite struct RouterTests {
    private static func route(_ method: HTTPMethod, _ pattern: PathPattern, acts: Bool? = nil) -> Route<String> {
        Route(method, pattern, acts: acts, info: "\(method.name) \(pattern)") { _, _ in HTTPResponse(.ok) }
    }

    private let router = Router([
        route(.get, "/"),
        route(.get, "/cameras"),
        route(.get, "/cameras/{id}"),
        route(.get, "/cameras/active"),
        route(.post, "/cameras/select"),
        route(.get, "/ndi/start", acts: true),
        route(.post, "/ndi/start"),
        route(.put, "/cameras/{id}/controls/{name}"),
    ])

    private func find(_ method: HTTPMethod, _ target: String) throws -> (info: String, parameters: PathParameters)? {
        guard case .found(let route, let parameters) = router.match(method, try segments(target)) else { return nil }
        return (route.info, parameters)
    }

    private func segments(_ target: String) throws -> [String] {
        try HTTPRequest(method: .get, target: target).segments
    }

    private func allowed(_ method: HTTPMethod, _ target: String) throws -> String? {
        guard case .wrongMethod(let allowed) = router.match(method, try segments(target)) else { return nil }
        return allowed.allowHeader
    }

    @Test(arguments: ["/cameras", "/cameras/", "//cameras", "/Cameras", "/cameras//", "/%63ameras", "/cameras?a=b"])
    func findsAPathHoweverItIsWritten(target: String) throws {
        #expect(try find(.get, target)?.info == "GET /cameras")
    }

    @Test(arguments: ["/", "//", "/?x"])
    func findsTheRoot(target: String) throws {
        #expect(try find(.get, target)?.info == "GET /")
    }

    @Test func prefersTheLiteralPath() throws {
        #expect(try find(.get, "/cameras/active")?.info == "GET /cameras/active")
        #expect(try find(.get, "/cameras/other")?.info == "GET /cameras/{id}")
    }

    @Test func handsOutPathParameters() throws {
        let found = try #require(try find(.put, "/cameras/%2Fdev%2FVideo0/controls/zoom%20x"))
        #expect(found.parameters["id"] == "/dev/Video0")
        #expect(found.parameters["name"] == "zoom x")
        #expect(found.parameters["other"] == nil)
    }

    @Test(arguments: ["/x/cameras", "/cameras/a/b", "/camera", "/ndi", "/ndi/start/now"])
    func findsNothingElse(target: String) throws {
        guard case .notFound = router.match(.get, try segments(target)) else {
            Issue.record("\(target) was found")
            return
        }
    }

    @Test func saysWhatIsAllowedInstead() throws {
        #expect(try allowed(.delete, "/cameras") == "GET, HEAD, OPTIONS")
        #expect(try allowed(.other("PURGE"), "/ndi/start/") == "GET, POST, OPTIONS")
        #expect(router.allowedMethods(try segments("/ndi/start")).allowHeader == "GET, POST, OPTIONS")
        #expect(router.allowedMethods(["nowhere"]).isEmpty)
    }

    @Test func headFindsWhatIsOnlyRead() throws {
        #expect(try find(.head, "/cameras")?.info == "GET /cameras")
        #expect(try allowed(.head, "/ndi/start") == "GET, POST, OPTIONS")
    }

    @Test func everythingButGetActsUnlessToldOtherwise() {
        #expect(Self.route(.post, "/a").acts)
        #expect(!Self.route(.get, "/a").acts)
        #expect(Self.route(.get, "/a", acts: true).acts)
    }

    @Test func patternsNameTheirParameters() {
        #expect(PathPattern("/a/{b}/c/{d}").parameterNames == ["b", "d"])
        #expect("\(PathPattern("/a/{b}"))" == "/a/{b}")
    }
}
