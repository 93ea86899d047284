/// What a receiver can be told that a camera does for it; the words are those of NDI's `ndi_capabilities`.
public enum PTZAbility: String, Sendable, CaseIterable {
    case panTilt = "ntk_pan_tilt"
    case zoom = "ntk_zoom"
    case focus = "ntk_focus"
    case autoFocus = "ntk_autofocus"
    case whiteBalance = "ntk_white_balance"
    case exposure = "ntk_exposure"
    /// With gain and shutter.
    case manualExposure = "ntk_exposure_v2"
    case presetSpeed = "ntk_preset_speed"
}
