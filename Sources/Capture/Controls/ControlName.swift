/// The names of the controls that the software itself has; a device's own come with the device.
public enum ControlName {
    public static let zoomFactor = "zoomFactor"
    public static let exposureBias = "exposureBias"
    public static let whiteBalanceMode = "whiteBalanceMode"
    public static let temperature = "temperature"
    public static let tint = "tint"
    public static let focusPoint = "focusPoint"
}

/// The names of the controls that cameras may have of their own, beside those of ``ControlName``.
extension ControlName {
    /// `auto`, or `manual` with an exposure time and an ISO set by hand.
    public static let exposureMode = "exposureMode"
    /// Seconds.
    public static let exposureTime = "exposureTime"
    public static let iso = "iso"
    /// `auto` or `manual`.
    public static let focusMode = "focusMode"
    /// 0 is the nearest, 1 the farthest that the lens can be set to.
    public static let focusDistance = "focusDistance"
    public static let torch = "torch"
    /// Whether the frame rate stays in the dark, where the automatic would expose longer.
    public static let holdFrameRate = "holdFrameRate"
    public static let stabilisation = "stabilisation"
}
