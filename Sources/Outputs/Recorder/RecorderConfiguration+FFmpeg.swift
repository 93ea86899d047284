import Frames

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension RecorderConfiguration {
    /// The arguments of an `ffmpeg` that encodes raw pictures from its standard input with the same settings.
    public func ffmpegArguments(_ format: VideoFormat, pixelFormat: PixelFormat = .uyvy, to path: String) -> [String] {
        let names: [PixelFormat: String] = [.uyvy: "uyvy422", .nv12: "nv12", .i420: "yuv420p"]
        let rate = "\(format.rate.numerator)/\(format.rate.denominator)"
        let bits = String(quality.mostBitsPerSecond(format))
        let input = [
            "-f", "rawvideo", "-pix_fmt", names[pixelFormat] ?? "uyvy422",
            "-video_size", "\(format.size.width)x\(format.size.height)", "-framerate", rate, "-i", "-",
        ]
        let coding = [
            "-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", quality.preset, "-crf", "\(quality.rateFactor)",
            "-maxrate", bits, "-bufsize", bits, "-bf", "0", "-g", "\(quality.keyInterval(format.rate))",
            "-threads", "\(quality.threadCount(processors: Self.processors))", "-profile:v", "high",
            "-x264-params", quality.x264Parameters,
        ]
        let tags = [
            "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv",
        ]
        let fragments = ["-movflags", "+frag_keyframe+empty_moov+default_base_moof", "-frag_duration", "400000"]
        return ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"] + input + coding + tags + fragments + [path]
    }

    static var processors: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}
