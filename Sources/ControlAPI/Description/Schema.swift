/// What a JSON value looks like, for the API's description.
indirect enum Schema: Sendable {
    case number(ClosedRange<Double>?)
    case integer(ClosedRange<Double>?)
    case text
    /// A text of a request, which may be empty.
    case givenText
    /// A text of a request that is not empty.
    case word
    /// A text of a request that people see: something visible, and nothing that steers a terminal.
    case label
    /// Such texts with a comma between two, or nothing.
    case labels
    /// The name of a file, without a folder.
    case fileName
    /// The name of a preset of the whole picture.
    case presetName
    case choice([String])
    case flag
    case array(Schema, atMost: Int? = nil)
    /// Exactly two numbers from 0 to 1.
    case point
    case object([Member], isOpen: Bool = false)
    /// An object of at least one of these members and no other; `together` names what goes with what.
    case some([Member], together: [String: [String]] = [:])
    /// An object with at least one of these members.
    case anyOf([Member])
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

    /// An answer: clients must expect members that are not described.
    static func answer(_ members: [Member]) -> Schema { .object(members, isOpen: true) }

    /// Whether it is a number that can lie outside its range.
    var isRange: Bool {
        switch self {
        case .number(let range), .integer(let range): range != nil
        default: false
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
