import StudioKit

extension StatusPayload {
    static let schema = Schema.named(
        "Status",
        .answer([
            Schema.Member("version", .text), Schema.Member("uptimeSeconds", .number), Schema.Member("camera", camera),
            Schema.Member("video", video), Schema.Member("picture", picture), Schema.Member("ndi", NDIPayload.schema),
            Schema.Member("sound", SoundPayload.schema), Schema.Member("recording", RecorderPayload.schema),
            Schema.Member("preview", PreviewPayload.schema),
            Schema.Member("mdns", AnnouncementPayload.schema),
            Schema.Member(
                "control",
                .answer([Schema.Member("addresses", .array(.text), "Where this API is reached, without tokens.")])),
            Schema.Member("onScreenControls", .answer([Schema.Member("hidden", .flag)])),
            Schema.Member(
                "settings", .answer([Schema.Member("kept", .flag), Schema.Member("reason", .orNull(.text))]),
                "Whether what is set is kept for the next start, and why not."),
            Schema.Member(
                "system",
                .answer([
                    Schema.Member("temperatureCelsius", .orNull(.number)), Schema.Member("load", .orNull(.number)),
                    Schema.Member("processors", .count),
                ])),
            Schema.Member(
                "device", .orNull(device), "A phone's own state; null for machines that are not carried about."),
        ]))

    private static let device = Schema.answer([
        Schema.Member("battery", .orNull(.number), "Of its charge, 0 to 1."), Schema.Member("charging", .orNull(.flag)),
        Schema.Member("thermalState", .text, "nominal, fair, serious or critical."),
        Schema.Member("network", .orNull(.text), "wifi, ethernet, cellular, other or none."),
        Schema.Member("denied", .array(.text), "What the user did not allow."),
        Schema.Member("message", .orNull(.text)),
    ])

    private static let camera = Schema.answer([
        Schema.Member("id", .orNull(.text)), Schema.Member("name", .orNull(.text)),
        Schema.Member("state", .choice(CameraState.words)),
        Schema.Member("reason", .orNull(.text)),
    ])

    private static func stages(_ schema: Schema) -> Schema {
        .answer(["capture", "process", "send"].map { Schema.Member($0, schema) })
    }

    private static let rates = Schema.answer(["captured", "processed", "sent"].map { Schema.Member($0, .number) })

    private static let video = Schema.answer([
        Schema.Member("requested", FormatPayload.formatSchema),
        Schema.Member("actual", .orNull(FormatPayload.formatSchema)), Schema.Member("framesPerSecond", rates),
        Schema.Member("frames", rates), Schema.Member("dropped", stages(.map(.count))),
        Schema.Member(
            "latencyMilliseconds",
            stages(
                .orNull(.answer([Schema.Member("p50", .orNull(.number)), Schema.Member("p99", .orNull(.number))])))),
        Schema.Member("buffersMade", .count),
    ])

    private static let picture = Schema.answer([
        Schema.Member("zoomFactor", .number), Schema.Member("exposureBias", .number),
        Schema.Member("whiteBalance", WhiteBalanceEndpoints.schema),
        Schema.Member("filters", .array(.map(.anything))),
    ])
}
