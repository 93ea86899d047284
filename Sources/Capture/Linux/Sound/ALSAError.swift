#if os(Linux)
import CALSA

extension CaptureError {
    /// A failed call of libasound, with its own words for the reason.
    static func alsa(_ doing: String, _ code: Int32) -> CaptureError {
        .failed(doing: doing, reason: String(cString: snd_strerror(code)))
    }
}
#endif
