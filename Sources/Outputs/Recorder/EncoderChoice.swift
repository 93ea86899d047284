/// Which H.264 encoder to record with.
public enum EncoderChoice: String, CaseIterable, Sendable {
    /// x264, or what hardware there is where FFmpeg lacks it.
    case auto
    case x264
    case vaapi
    case v4l2m2m
    case nvenc

    /// FFmpeg's names of the encoders to try, in order.
    var candidates: [String] {
        switch self {
        case .auto: ["libx264", "h264_vaapi", "h264_nvenc", "h264_v4l2m2m"]
        case .x264: ["libx264"]
        case .vaapi: ["h264_vaapi", "libx264"]
        case .v4l2m2m: ["h264_v4l2m2m", "libx264"]
        case .nvenc: ["h264_nvenc", "libx264"]
        }
    }
}
