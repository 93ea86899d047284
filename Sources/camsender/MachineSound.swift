import Capture

/// The microphones this machine itself has.
enum MachineSound {
    /// A machine whose sound cannot be looked at has none.
    static func find() -> (any SoundDevices)? {
        #if os(Linux)
        try? LinuxSoundDevices()
        #elseif canImport(AVFoundation)
        CaptureSoundDevices()
        #else
        nil
        #endif
    }
}
