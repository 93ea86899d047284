#if canImport(CFFmpeg)
import Frames

/// Opens the encoder that was asked for, or the next best, and says so.
struct EncoderOpening {
    let encoder: PictureEncoder
    /// Why it is not the one asked for; nil when it is.
    let fallbackReason: String?

    init(_ choice: EncoderChoice, format: VideoFormat, quality: PictureQuality) throws(FFmpegFailure) {
        var failures: [String] = []
        for name in choice.candidates {
            do throws(FFmpegFailure) {
                encoder = try PictureEncoder(name: name, format: format, quality: quality)
                fallbackReason =
                    failures.isEmpty ? nil : "\(name) records instead: \(failures.joined(separator: "; "))"
                return
            } catch {
                failures.append("\(name) cannot be used (\(error))")
            }
        }
        throw FFmpegFailure(failures.joined(separator: "; "))
    }
}
#endif
