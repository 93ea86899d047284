#if canImport(AVFoundation)
import AVFoundation
#endif

/// Whether this program may use the machine's microphones.
public enum MicrophonePermission {
    /// Asks the user where the system wants that; returns when it is decided. Test pictures and files have sound of
    /// their own.
    public static func request(for cameraID: String) async {
        #if canImport(AVFoundation)
        guard !cameraID.hasPrefix("test:"), !cameraID.hasPrefix("file:") else { return }
        _ = await AVCaptureDevice.requestAccess(for: .audio)
        #endif
    }
}
