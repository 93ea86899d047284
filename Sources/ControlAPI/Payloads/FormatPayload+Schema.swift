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

    private static let device = Schema.answer([
        Schema.Member("pixelFormat", .text, "The driver's name for it."),
        Schema.Member("bytesPerLine", .count, "0 for compressed pictures."), Schema.Member("matrix", .text),
        Schema.Member("range", .choice(["full", "limited"])),
    ])

    static let schema = Schema.answer([
        Schema.Member("requested", formatSchema), Schema.Member("actual", .orNull(formatSchema)),
        Schema.Member("device", .orNull(device), "As its driver granted it; null for cameras without."),
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
