/// The names of the controls that devices have.
public enum DeviceControlName {
    /// How many times larger than at the widest setting.
    public static let zoomFactor = "zoomFactor"
    /// Degrees to the right and upwards.
    public static let pan = "pan"
    public static let tilt = "tilt"
    /// EV.
    public static let exposureBias = "exposureBias"
    /// `auto` or `manual`.
    public static let exposureMode = "exposureMode"
    /// Seconds.
    public static let exposureTime = "exposureTime"
    /// `auto` or `manual`.
    public static let gainMode = "gainMode"
    public static let gain = "gain"
    /// `auto` or `manual`.
    public static let isoMode = "isoMode"
    public static let iso = "iso"
    /// Keeps the frame rate in low light, where the camera would lengthen its exposure.
    public static let holdFrameRate = "holdFrameRate"
    public static let backlightCompensation = "backlightCompensation"
    /// `off`, `50`, `60` or `auto`.
    public static let powerLineFrequency = "powerLineFrequency"
    /// `auto` or `locked`.
    public static let whiteBalanceMode = "whiteBalanceMode"
    /// Kelvin.
    public static let temperature = "temperature"
    /// `auto` or `manual`.
    public static let focusMode = "focusMode"
    /// In the device's own measure; larger is nearer on most.
    public static let focusDistance = "focusDistance"
    public static let brightness = "brightness"
    public static let contrast = "contrast"
    public static let saturation = "saturation"
    public static let hue = "hue"
    public static let gamma = "gamma"
    public static let sharpness = "sharpness"
}
