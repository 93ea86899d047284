import Capture
import Frames

/// Who has controls: the picture, or a camera's device.
protocol ControlSource: Sendable {
    /// Its controls with their state at a moment.
    func descriptions(at now: MonotonicTime) -> [ControlDescription]

    /// Sets those of its controls that are in the change, all at once; the values have been checked.
    func apply(_ change: ControlChange, at now: MonotonicTime) throws(StudioError)
}
