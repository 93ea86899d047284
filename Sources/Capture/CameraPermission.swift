#if canImport(AVFoundation)
import AVFoundation
#endif

/// Whether this program may use the machine's cameras.
public enum CameraPermission {
    /// Asks the user where the system wants that; returns when it is decided. Test pictures and files need none.
    public static func request(for id: String) async {
        #if canImport(AVFoundation)
        guard !id.hasPrefix("test:"), !id.hasPrefix("file:") else { return }
        _ = await AVCaptureDevice.requestAccess(for: .video)
        #endif
    }
}
