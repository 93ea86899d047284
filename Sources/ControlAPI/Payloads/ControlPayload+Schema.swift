import Capture
import HTTPServing
import StudioKit

extension ControlPayload {
    static let schema = Schema.named(
        "Control",
        .answer([
            Schema.Member("type", .choice(["number", "choice", "toggle", "point"])), Schema.Member("label", .text),
            Schema.Member("group", .choice(ControlGroup.allCases.map(\.rawValue))),
            Schema.Member("value", value, "Null where it is not known."), Schema.Member("default", value),
            .optional("target", value, "Where a value on its way is going."),
            .optional("min", .number), .optional("max", .number),
            .optional("step", .number, "By how much a slider moves; values between are taken as well."),
            .optional("unit", .text), .optional("scale", .choice(["linear", "logarithmic"])),
            .optional(
                "choices", .array(.answer([Schema.Member("value", .text), Schema.Member("label", .text)]))),
            Schema.Member("supported", .flag), Schema.Member("reason", .orNull(.text), "Why it is not supported."),
            Schema.Member("lockedBy", .orNull(lockSchema)),
        ]))

    static let lockSchema = Schema.named(
        "Lock",
        .answer([
            Schema.Member("control", .text), Schema.Member("value", value, "What that control must become."),
            Schema.Member("message", .text),
        ]))

    private static let value = Schema.orNull(.either([.number, .text, .flag, .point]))

    /// What a request may set a control to.
    static func settable(_ control: ControlDescription) -> Schema {
        switch control.kind {
        case .number(let scale): .number(scale.range)
        case .choice(let choices): .choice(choices.map(\.value))
        case .toggle: .flag
        case .point: .point
        }
    }
}
