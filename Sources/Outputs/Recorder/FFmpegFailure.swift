#if canImport(CFFmpeg)
import CFFmpeg

/// A call into FFmpeg that failed.
struct FFmpegFailure: Error, CustomStringConvertible {
    let description: String

    init(_ doing: String, code: Int32) {
        let reason = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
            guard let start = text.baseAddress, av_strerror(code, start, text.count) == 0 else {
                return "error \(code)"
            }
            return String(cString: start)
        }
        description = "\(doing): \(reason)"
    }

    init(_ description: String) {
        self.description = description
    }
}

/// Throws when FFmpeg answers with a negative number.
@discardableResult
func check(_ code: Int32, _ doing: String) throws(FFmpegFailure) -> Int32 {
    guard code >= 0 else { throw FFmpegFailure(doing, code: code) }
    return code
}
#endif
