extension ControlsDocument {
    static let schema = Schema.named(
        "Controls",
        .answer([
            Schema.Member("camera", .orNull(.text)), Schema.Member("controls", .map(ControlPayload.schema)),
            Schema.Member("greyCard", .answer([Schema.Member("supported", .flag), Schema.Member("region", region)])),
        ]))

    /// What a change of controls answers.
    static let outcome = Schema.answer([
        Schema.Member("requested", .map(.anything)), Schema.Member("actual", .map(.anything)),
        Schema.Member("controls", .map(ControlPayload.schema)),
    ])

    static let region = Schema.named(
        "Region",
        .answer(["x", "y", "width", "height"].map { Schema.Member($0, .number(0...1), "A fraction of the picture.") }))
}
