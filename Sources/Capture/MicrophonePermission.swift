#if canImport(AVFoundation)
import AVFoundation
#endif

/// Whether this program may use the machine's microphones.
public enum MicrophonePermission {
    /// Asks the user where the system wants that; returns when it is decided.
    public static func request() async {
        #if canImport(AVFoundation)
        _ = await AVCaptureDevice.requestAccess(for: .audio)
        #endif
    }
}
