/// The names of the controls that the software itself has; a device's own come with the device.
public enum ControlName {
    public static let zoomFactor = "zoomFactor"
    public static let exposureBias = "exposureBias"
    public static let whiteBalanceMode = "whiteBalanceMode"
    public static let temperature = "temperature"
    public static let tint = "tint"
    public static let focusPoint = "focusPoint"

    /// Those by which a device balances white.
    static let balance = [whiteBalanceMode, temperature]

    /// Those that the software has where the device does not.
    static let software = [zoomFactor, exposureBias, whiteBalanceMode, temperature, tint]
}
