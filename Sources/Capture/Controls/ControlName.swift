/// The names of the controls that the software itself has; a device's own come with the device.
public enum ControlName {
    public static let zoomFactor = "zoomFactor"
    public static let exposureBias = "exposureBias"
    public static let whiteBalanceMode = "whiteBalanceMode"
    public static let temperature = "temperature"
    public static let tint = "tint"
    public static let focusPoint = "focusPoint"

    /// Those of the white balance.
    package static let balance = [whiteBalanceMode, temperature, tint]
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
    /// Degrees to the right and upwards.
    public static let pan = "pan"
    public static let tilt = "tilt"
    /// `auto` or `manual`.
    public static let gainMode = "gainMode"
    /// In the device's own measure, as are those of the picture below.
    public static let gain = "gain"
    /// `auto` or `manual`.
    public static let isoMode = "isoMode"
    public static let backlightCompensation = "backlightCompensation"
    /// `off`, `50`, `60` or `auto`.
    public static let powerLineFrequency = "powerLineFrequency"
    public static let brightness = "brightness"
    public static let contrast = "contrast"
    public static let saturation = "saturation"
    public static let hue = "hue"
    public static let gamma = "gamma"
    public static let sharpness = "sharpness"
}
