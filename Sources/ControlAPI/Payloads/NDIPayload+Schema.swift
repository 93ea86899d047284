extension NDIPayload {
    static let schema = Schema.named(
        "NDI",
        .answer([
            Schema.Member("started", .flag), Schema.Member("state", .choice(["live", "stopped", "runtime_missing"])),
            Schema.Member("name", .text, "As asked for."),
            Schema.Member("fullName", .orNull(.text), "As receivers list it."),
            Schema.Member("groups", .orNull(.text)),
            Schema.Member("ptz", .flag, "Whether receivers may steer the camera."),
            Schema.Member("connections", .count),
            Schema.Member("tally", .answer([Schema.Member("program", .flag), Schema.Member("preview", .flag)])),
            Schema.Member("addresses", .array(.text)),
            Schema.Member(
                "sound", .orNull(.answer([Schema.Member("blocks", .count), Schema.Member("dropped", .map(.count))]))),
            Schema.Member("runtimeVersion", .orNull(.text)), Schema.Member("reason", .orNull(.text)),
        ]))
}
