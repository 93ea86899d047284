/// Whether the camera or a person sets something.
package enum ManualMode: String, CaseIterable {
    case automatic = "auto"
    case manual

    package static let choices = [
        ControlChoice(Self.automatic.rawValue, "Auto"), ControlChoice(Self.manual.rawValue, "Manual"),
    ]
}
