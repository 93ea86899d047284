import HTTPServing

/// What the route table says of a route beside method, path and handler; the API's description is made of it.
struct RouteInfo: Sendable {
    let summary: String
    var query: [Schema.Member] = []
    var body: RequestBody?
    var status = HTTPStatus.ok
    var content = AnswerContent.json(.anything)
    /// Errors beside those that every request may have.
    var failures: Set<HTTPStatus> = []
    /// Answers without waiting for anything; nil for a route that may have to wait.
    var atOnce: (@Sendable (HTTPRequest, PathParameters) -> HTTPResponse)?
}

/// What a request's body may be.
enum RequestBody: Sendable {
    /// Named values, as JSON or as a form.
    case members([Schema.Member])
    /// A JSON document.
    case document(Schema)

    var schema: Schema {
        switch self {
        case .members(let members): .object(members, isOpen: true)
        case .document(let schema): schema
        }
    }
}

/// What a route answers when all goes well.
enum AnswerContent: Sendable {
    case json(Schema)
    /// Something else, by its media type; `*/*` where that depends.
    case other(String)
}
