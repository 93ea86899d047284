#if canImport(AVFoundation)
import AVFoundation
#endif

/// Whether this program may use the machine's cameras and microphones.
public enum CapturePermission {
    /// Asks the user where the system wants that; returns when it is decided. Test pictures and files need none, and
    /// have sound of their own.
    public static func request(for cameraID: String) async {
        #if canImport(AVFoundation)
        guard !cameraID.hasPrefix("test:"), !cameraID.hasPrefix("file:") else { return }
        for kind in [AVMediaType.video, .audio] { _ = await AVCaptureDevice.requestAccess(for: kind) }
        #endif
    }
}
