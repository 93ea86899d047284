import StudioKit

extension ScenePayload {
    private static let saved = Schema.Member("saved", .text, "When, in UTC.")

    static let summarySchema = Schema.answer([
        Schema.Member("name", .text), saved, Schema.Member("camera", .orNull(.text)),
    ])

    static let schema = Schema.named(
        "Preset",
        .answer([
            Schema.Member("name", .text), saved, .optional("camera", .text),
            Schema.Member("controls", .map(.anything)), .optional("filters", .array(.map(.anything))),
            .optional("format", .map(.anything)), .optional("audio", .map(.anything)),
        ]))

    /// What a preset can be made of.
    static let parts: [Schema.Member] = [
        .optional("camera", .word, "A camera's identifier."),
        .optional(
            "controls", .map(.either([.number, .givenText, .flag])), "Values as PATCH /api/v1/controls takes them."),
        .optional("filters", FilterPayload.chain),
        .optional("format", .some(FormatEndpoints.changes)),
        .optional("audio", .some(SoundEndpoints.changes)),
    ]
}
