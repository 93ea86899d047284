import Processing

extension FilterPayload {
    /// One schema a filter, because each has a parameter of its own.
    private static let filter = Schema.named("Filter", .either(FilterDescriptor.all.map(schema)))

    private static func schema(of descriptor: FilterDescriptor) -> Schema {
        let name = Schema.Member("name", .choice([descriptor.name]), descriptor.summary)
        guard let parameter = descriptor.parameter else { return .object([name]) }
        return .object([name, .optional(parameter.name, .number(parameter.range), parameter.summary)])
    }

    static let chain = Schema.array(filter, atMost: PictureSettings.mostFilters)

    /// The bare array will do as well.
    static let request = Schema.either([.object([Schema.Member("filters", chain)]), chain])

    static let schema = Schema.answer([
        Schema.Member("filters", .array(.map(.anything))), Schema.Member("available", .array(.map(.anything))),
    ])
}
