extension FormatPayload {
    private static let rateMembers = [
        Schema.Member("name", .text), Schema.Member("numerator", .count), Schema.Member("denominator", .count),
    ]

    static let formatSchema = Schema.named(
        "VideoFormat",
        .answer([
            Schema.Member("preset", .orNull(.text)), Schema.Member("width", .count), Schema.Member("height", .count),
            Schema.Member("rate", .answer(rateMembers)),
        ]))

    static let schema = Schema.answer([
        Schema.Member("requested", formatSchema), Schema.Member("actual", .orNull(formatSchema)),
        Schema.Member(
            "presets",
            .array(
                .answer([
                    Schema.Member("name", .text), Schema.Member("width", .count), Schema.Member("height", .count),
                    Schema.Member("supported", .flag),
                ]))),
        Schema.Member("rates", .array(.answer(rateMembers + [Schema.Member("supported", .flag)]))),
    ])
}
