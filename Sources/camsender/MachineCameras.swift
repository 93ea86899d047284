import Capture

/// The cameras this machine itself has.
enum MachineCameras {
    /// A machine whose devices cannot be looked at has none.
    static func find() -> (any CameraProvider)? {
        #if os(Linux)
        try? V4L2Cameras()
        #else
        nil
        #endif
    }
}
