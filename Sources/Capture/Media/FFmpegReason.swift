#if canImport(CFFmpeg)
import CFFmpeg

/// FFmpeg's own words for an error code.
func ffmpegReason(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
        guard let start = text.baseAddress, av_strerror(code, start, text.count) == 0 else { return "error \(code)" }
        return String(cString: start)
    }
}
#endif
