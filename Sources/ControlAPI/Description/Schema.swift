/// What a JSON value looks like, for the API's description.
indirect enum Schema: Sendable {
    case number(ClosedRange<Double>?)
    case integer(ClosedRange<Double>?)
    case text
    /// A text that is not empty.
    case word
    case choice([String])
    case flag
    case array(Schema, atMost: Int? = nil)
    /// Exactly two numbers from 0 to 1.
    case point
    case object([Member], isOpen: Bool = false)
    /// An object whose names are not known before.
    case map(Schema)
    /// The schema, or null.
    case orNull(Schema)
    case either([Schema])
    /// Described once under its name, and referred to wherever it stands.
    case named(String, Schema)
    case anything

    /// A member of an object.
    struct Member: Sendable {
        let name: String
        let schema: Schema
        let summary: String
        let isRequired: Bool

        init(_ name: String, _ schema: Schema, _ summary: String = "", isRequired: Bool = true) {
            self.name = name
            self.schema = schema
            self.summary = summary
            self.isRequired = isRequired
        }
    }

    static let number = Schema.number(nil)
    static let count = Schema.integer(0...Double(Int64.max))
}

extension Schema.Member {
    static func optional(_ name: String, _ schema: Schema, _ summary: String = "") -> Schema.Member {
        Schema.Member(name, schema, summary, isRequired: false)
    }
}
