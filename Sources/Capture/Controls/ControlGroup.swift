/// What a control has to do with; panels show controls of a group together.
public enum ControlGroup: String, Sendable, CaseIterable {
    case lens, exposure, whiteBalance, focus, image
}
