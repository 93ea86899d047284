extension RecorderPayload {
    private static let members = [
        Schema.Member("recording", .flag), Schema.Member("file", .orNull(.text)), Schema.Member("duration", .number),
        Schema.Member("bytes", .count), Schema.Member("remainingSeconds", .orNull(.number)),
        Schema.Member("freeBytes", .orNull(.count)), Schema.Member("frames", .count),
        Schema.Member("dropped", .map(.count)), Schema.Member("repeated", .count),
        Schema.Member("encoder", .orNull(.text)), Schema.Member("encoderFallback", .orNull(.text)),
        Schema.Member("ended", .orNull(.text)), Schema.Member("reason", .orNull(.text)),
    ]

    static let schema = Schema.named("Recorder", .answer(members))

    /// With the files of a recording that was ended.
    static let outcome = Schema.answer(members + [.optional("files", .array(file("href")))])

    static let startSchema = Schema.answer([Schema.Member("recording", .flag), Schema.Member("name", .text)])

    static let stopSchema = Schema.answer([
        Schema.Member("recording", .flag), Schema.Member("name", .orNull(.text)),
        Schema.Member("absoluteUrl", .orNull(.text)), Schema.Member("duration", .number),
        Schema.Member("bytes", .count),
        Schema.Member("ended", .text), Schema.Member("files", .array(file("absoluteUrl"))),
    ])

    private static func file(_ address: String) -> Schema {
        .answer([
            Schema.Member("name", .text), Schema.Member("duration", .number), Schema.Member("bytes", .count),
            Schema.Member(address, .text),
        ])
    }
}
