import HTTPServing

/// One route in the words of OpenAPI.
struct OpenAPIOperation {
    let route: Route<RouteInfo>

    private static let jsonType = "application/json"
    private static let formType = "application/x-www-form-urlencoded"

    private var info: RouteInfo { route.info }

    /// Every schema that is referred to.
    var schemas: [Schema] {
        var schemas = [APIError.schema] + info.query.map(\.schema)
        if let body = info.body { schemas.append(body.schema) }
        if case .json(let schema) = info.content { schemas.append(schema) }
        return schemas
    }

    /// The first part of the path after the API's version; everything at the root is the original's, but for pages.
    var tag: String {
        let parts = route.pattern.description.split(separator: "/").map { String($0) }
        if parts.starts(with: ["api", "v1"]), parts.count > 2 { return parts[2] }
        return info.isPage || parts.first == "web" || parts == ["openapi.json"] ? "pages" : "original"
    }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "summary": .string(info.summary), "operationId": .string(identifier), "tags": [.string(tag)],
            "responses": .object(responses), "x-role": .string(route.audience.name),
        ]
        let parameters = pathParameters + info.query.map(queryParameter)
        if !parameters.isEmpty { members["parameters"] = .array(parameters) }
        if let body = info.body { members["requestBody"] = requestBody(body) }
        return .object(members)
    }

    /// `PATCH /api/v1/audio` is `patch_api_v1_audio`.
    private var identifier: String {
        let words = route.pattern.description.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        return ([route.method.name.lowercased()] + words).joined(separator: "_")
    }

    private var pathParameters: [JSONValue] {
        route.pattern.parameterNames.map {
            ["name": .string($0), "in": "path", "required": true, "schema": info.pathSchema.json]
        }
    }

    private func queryParameter(_ member: Schema.Member) -> JSONValue {
        [
            "name": .string(member.name), "in": "query", "required": .bool(member.isRequired),
            "description": .string(member.summary), "schema": member.schema.json(.form),
        ]
    }

    private func requestBody(_ body: RequestBody) -> JSONValue {
        let schema = body.schema
        var content: [String: JSONValue] = [Self.jsonType: ["schema": schema.json]]
        if body.isForm { content[Self.formType] = ["schema": schema.json(.form)] }
        return ["required": .bool(!info.isBodyOptional), "content": .object(content)]
    }

    private var responses: [String: JSONValue] {
        var responses: [String: JSONValue] = ["\(info.status.code)": success]
        for status in failures { responses["\(status.code)"] = Self.failure(status) }
        for status in info.variants { responses["\(status.code)"] = ["description": .string(status.words)] }
        return responses
    }

    private var success: JSONValue {
        switch info.content {
        case .json(let schema):
            ["description": "Done.", "content": [Self.jsonType: ["schema": schema.json]]]
        case .other(let type):
            ["description": "Done.", "content": .object([type: [:]])]
        }
    }

    /// What every request may be refused for, and what this one may fail of.
    private var failures: Set<HTTPStatus> {
        var failures = info.failures.union([.badRequest, .unauthorized, .forbidden])
        if info.body != nil { failures.formUnion([.contentTooLarge, .unsupportedMediaType, .unprocessableContent]) }
        if info.query.contains(where: \.schema.isRange) { failures.insert(.unprocessableContent) }
        if !route.pattern.parameterNames.isEmpty { failures.insert(.notFound) }
        return failures
    }

    private static func failure(_ status: HTTPStatus) -> JSONValue {
        [
            "description": .string(status.words), "content": [jsonType: ["schema": APIError.schema.json]],
        ]
    }
}
