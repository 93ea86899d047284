import HTTPServing

/// What the route table says of a route beside method, path and handler; the API's description is made of it.
struct RouteInfo: Sendable {
    let summary: String
    /// What stands for a name in the path.
    var pathSchema = Schema.fileName
    var query: [Schema.Member] = []
    var body: RequestBody?
    /// Whether it does something without a body, too.
    var isBodyOptional = false
    var status = HTTPStatus.ok
    var content = AnswerContent.json(.anything)
    /// Errors beside those that every request may have.
    var failures: Set<HTTPStatus> = []
    /// Other ways to succeed, without a JSON document.
    var variants: Set<HTTPStatus> = []
    /// Answers without waiting for anything, or with nil when it would have to; nil for a route that always may.
    var atOnce: (@Sendable (HTTPRequest, PathParameters) -> HTTPResponse?)?

    /// Whether people look at what it answers.
    var isPage: Bool {
        if case .other(let type) = content { type.hasPrefix("text/html") } else { false }
    }
}

/// What a request's body may be.
enum RequestBody: Sendable {
    /// Named values, as JSON or as a form; others are ignored, as the original does.
    case members([Schema.Member])
    /// At least one of these named values; others are ignored.
    case anyOf([Schema.Member])
    /// At least one of these named values, and no other; `together` names what goes with what.
    case some([Schema.Member], together: [String: [String]] = [:])
    /// A JSON document.
    case document(Schema)
    /// What it may be depends on the camera.
    case live(@Sendable () -> RequestBody)

    var schema: Schema {
        switch self {
        case .members(let members): .object(members, isOpen: true)
        case .anyOf(let members): .anyOf(members)
        case .some(let members, let together): .some(members, together: together)
        case .document(let schema): schema
        case .live(let body): body().schema
        }
    }

    /// Whether a form will do as well.
    var isForm: Bool {
        switch self {
        case .members, .anyOf, .some: true
        case .document: false
        case .live(let body): body().isForm
        }
    }
}

/// What a route answers when all goes well.
enum AnswerContent: Sendable {
    case json(Schema)
    /// Something else, by its media type; `*/*` where that depends.
    case other(String)
}
