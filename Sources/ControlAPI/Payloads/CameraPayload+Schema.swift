extension CameraPayload {
    /// The original's object; docs/api.md tells what is in each group.
    static let schema = Schema.named(
        "OriginalCamera",
        .answer(
            [
                "properties", "exposure", "zoom", "autoFocus", "flash", "torch", "lowLight", "iso", "whiteBalance",
                "depth",
                "hdr",
            ].map { Schema.Member($0, .map(.anything)) }))
}

extension CameraSummary {
    static let schema = Schema.named(
        "Camera",
        .answer([
            Schema.Member("id", .text, "What PUT /api/v1/camera takes."), Schema.Member("name", .text),
            Schema.Member("deviceType", .text), Schema.Member("modelID", .text), Schema.Member("isActive", .flag),
            Schema.Member("isPresent", .flag, "False for one that is not plugged in."),
            Schema.Member("presets", .array(.text)),
            Schema.Member("largest", .answer([Schema.Member("width", .count), Schema.Member("height", .count)])),
            Schema.Member("fixedRate", .orNull(.text), "The only rate it has; null where it can be chosen."),
        ]))
    static let listSchema = Schema.answer([Schema.Member("cameras", .array(schema))])
}
