extension Schema {
    /// Every schema with a name in this one, the inner ones too.
    var named: [String: Schema] {
        switch self {
        case .named(let name, let schema): schema.named.merging([name: schema]) { first, _ in first }
        case .array(let element, _): element.named
        case .map(let schema), .orNull(let schema): schema.named
        case .either(let schemas): Self.named(in: schemas)
        case .object(let members, _), .some(let members, _), .anyOf(let members):
            Self.named(in: members.map(\.schema))
        default: [:]
        }
    }

    static func named(in schemas: [Schema]) -> [String: Schema] {
        schemas.reduce(into: [:]) { $0.merge($1.named) { first, _ in first } }
    }
}
