/// The sound devices of a platform.
public protocol SoundDevices: AnyObject, Sendable {
    /// What is there now; empty when there is no sound at all.
    var ports: SoundPorts { get }

    func open(_ uid: String) throws(CaptureError) -> any Microphone

    /// Calls `changed` on a thread of its own after every change. One watcher at a time; nil ends it.
    func watch(_ changed: (@Sendable (SoundPorts) -> Void)?)
}
