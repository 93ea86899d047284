extension SoundPayload {
    static let portSchema = Schema.named(
        "SoundPort",
        .answer(["type", "name", "uid", "selectedDataSource"].map { Schema.Member($0, .text) }))

    static let inputsSchema = Schema.answer([
        Schema.Member("inputs", .array(portSchema)), Schema.Member("current", .orNull(.text), "A uid."),
    ])
    static let outputsSchema = Schema.answer([
        Schema.Member("outputs", .array(portSchema)), Schema.Member("current", .orNull(.text), "A uid."),
    ])

    static let schema = Schema.named(
        "Sound",
        .answer([
            Schema.Member("microphone", .orNull(portSchema)),
            Schema.Member("choice", .text, "auto, off or a uid."),
            Schema.Member("state", .choice(["live", "no_microphone"])),
            Schema.Member("notice", .orNull(.map(.anything))),
            Schema.Member(
                "format",
                .orNull(.answer([Schema.Member("sampleRate", .count), Schema.Member("channels", .count)]))),
            Schema.Member("gain", .number), Schema.Member("muted", .flag), Schema.Member("delayMilliseconds", .count),
            Schema.Member("ndiReferenceLevel", .number),
            Schema.Member(
                "level", .array(.answer([Schema.Member("peak", .number), Schema.Member("rms", .number)])), "dBFS."),
            Schema.Member("clockDeviationPPM", .number), Schema.Member("silentBlocks", .count),
            Schema.Member("jumps", .count), Schema.Member("dropped", .count),
        ]))
}
