/// One thing that a receiver asks of the camera, in the terms of NDI's PTZ commands and within their ranges.
public enum PTZCommand: Sendable, Equatable {
    /// From 0, as near as it goes, to 1, as wide.
    case zoom(Double)
    /// From -1, outwards, over 0, which stops, to 1, inwards.
    case zoomSpeed(Double)
    /// From -1, left and down, to 1, right and up.
    case panTilt(pan: Double, tilt: Double)
    /// From -1 to 1; 1 turns to the left and upwards, 0 stops.
    case panTiltSpeed(pan: Double, tilt: Double)
    case autoFocus
    /// From 0, infinity, to 1, as close as it goes.
    case focus(Double)
    /// From -1, towards infinity, over 0, which stops, to 1, closer.
    case focusSpeed(Double)
    case whiteBalance(PTZWhiteBalance)
    case autoExposure
    /// From 0, dark or slow, to 1, light or fast; what is nil is left as it is.
    case exposure(level: Double, gain: Double?, shutter: Double?)
    case storePreset(Int)
    /// The speed is from 0, slow, to 1, fast.
    case recallPreset(Int, speed: Double)
}
