/// The hardware behind a camera, as far as it can be set and has something to tell.
///
/// A control of its own takes the place of the software's of the same name.
public protocol CameraDevice: AnyObject, Sendable {
    /// Its controls with their state now; the same ones, in the same order, as long as the camera is open.
    func controls() -> [ControlDescription]

    /// Sets those controls that are in the change; returns when the device has taken them. The values have been
    /// checked against ``controls()``.
    func apply(_ change: ControlChange) throws(CaptureError)

    /// Takes the middle of the picture for a neutral card and locks the white balance to its light; false when the
    /// device cannot measure.
    func balanceOnGreyCard() throws(CaptureError) -> Bool

    /// Whether a zoom over time is the device's own doing; others are set to where they are to be at once.
    var zoomsByItself: Bool { get }

    /// What else there is to know of it now.
    var reading: DeviceReading { get }
}

extension CameraDevice {
    public var zoomsByItself: Bool { false }

    public func balanceOnGreyCard() throws(CaptureError) -> Bool { false }

    /// A control as it is now; nil for one that the device lacks.
    public func control(_ name: String) -> ControlDescription? {
        controls().first { $0.name == name && $0.isSupported }
    }

    /// The value of a control of numbers; nil for one that the device lacks.
    public func number(_ name: String) -> Double? {
        if case .number(let value)? = control(name)?.value { value } else { nil }
    }

    /// The names of the controls that it takes over from the software, be it to say that there is no such thing.
    public var names: Set<String> { Set(controls().map(\.name)) }
}
