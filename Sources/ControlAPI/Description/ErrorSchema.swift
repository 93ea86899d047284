extension APIError {
    static let schema = Schema.named(
        "Error",
        .answer([
            Schema.Member(
                "error",
                .answer([
                    Schema.Member("code", .text), Schema.Member("message", .text, "For people."),
                    .optional("field", .text, "The parameter it is about."), .optional("min", .number),
                    .optional("max", .number), .optional("allowed", .array(.text)),
                    .optional("lockedBy", ControlPayload.lockSchema),
                ]))
        ]))
}
