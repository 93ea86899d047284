import HTTPServing

/// The route table as an OpenAPI 3.1 document: what is dispatched is what is described.
struct OpenAPIDocument {
    let routes: [Route<RouteInfo>]
    let version: String

    var json: JSONValue {
        let operations = routes.map { OpenAPIOperation(route: $0) }
        let named = Schema.named(in: operations.flatMap(\.schemas))
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "CamSender", "version": .string(version),
                "summary": "A camera as an NDI source, steered over HTTP.",
                "description": """
                Parameters may also come in the query string. Paths do not regard case. What is described under \
                the tag "original" are the paths of the iPhone app NDISenderExample; /api/v1 has everything.
                """,
                "license": ["name": "MIT", "identifier": "MIT"],
            ],
            "servers": [["url": "/"]], "paths": .object(paths(operations)),
            "tags": .array(Set(operations.map(\.tag)).sorted().map { ["name": .string($0)] }),
            "components": [
                "schemas": .object(named.mapValues(\.described)),
                "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
            ],
            // This machine itself needs none.
            "security": [[:], ["token": []]],
        ]
    }

    private func paths(_ operations: [OpenAPIOperation]) -> [String: JSONValue] {
        Dictionary(grouping: operations) { $0.route.pattern.description }.mapValues { operations in
            var methods: [String: JSONValue] = [:]
            for operation in operations { methods[operation.route.method.name.lowercased()] = operation.json }
            return .object(methods)
        }
    }
}

extension Schema {
    /// What a name stands for.
    fileprivate var described: JSONValue {
        if case .named(_, let schema) = self { schema.json } else { json }
    }
}
