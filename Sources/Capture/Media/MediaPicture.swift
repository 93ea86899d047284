#if canImport(CFFmpeg)
import CFFmpeg

/// Owns an `AVFrame`: a decoded picture in the file's own format.
final class MediaPicture {
    let pointer: UnsafeMutablePointer<AVFrame>

    init() throws(CaptureError) {
        guard let frame = av_frame_alloc() else {
            throw .failed(doing: "making a picture", reason: "no memory")
        }
        pointer = frame
    }

    deinit {
        var frame: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&frame)
    }

    /// When it is to be shown, in the stream's time base; nil when the file does not say.
    var timestamp: Int64? {
        let time = pointer.pointee.best_effort_timestamp
        return time == cf_no_timestamp ? nil : time
    }
}
#endif
