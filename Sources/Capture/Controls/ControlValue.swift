/// What a control is set to.
public enum ControlValue: Sendable, Equatable {
    case number(Double)
    /// One of the control's choices, by its value.
    case choice(String)
    case toggle(Bool)
    /// A place in the picture, from (0,0) top left to (1,1) bottom right.
    case point(x: Double, y: Double)
}
