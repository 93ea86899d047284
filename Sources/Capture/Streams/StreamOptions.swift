#if canImport(CFFmpeg)
import CFFmpeg

/// What FFmpeg is told before it opens a stream: what it may use, and not to wait for more than it needs.
struct StreamOptions {
    /// Containers that cameras and streaming servers send. None of them reads other files by itself, but HLS, whose
    /// playlists the protocols bind.
    private static let formats = "rtsp,sdp,mpjpeg,hls,mpegts,mov,matroska,flv,mp3,aac,jpeg_pipe"
    /// Decoders that streams may use; FFmpeg has hundreds, and every one is a way in.
    static let decoders: Set<String> = [
        "h264", "hevc", "mjpeg", "mpeg4", "mpeg1video", "mpeg2video", "h263", "vp8", "vp9", "av1", "libdav1d",
        "aac", "aac_latm", "mp2", "mp2float", "mp3", "mp3float", "ac3", "eac3", "opus", "libopus", "vorbis", "pcm_alaw",
        "pcm_mulaw", "pcm_s16be", "pcm_s16le", "pcm_bluray", "g722", "adpcm_g722", "g726", "g726le",
    ]
    /// Microseconds of stream that FFmpeg looks at to find out what it is; it stops sooner when it knows.
    private static let analysis = "1000000"
    /// Microseconds that RTP over UDP waits for what comes out of order.
    private static let reordering = "100000"
    /// Where live HLS is entered: the segment before the newest, so that there is one to play while the next is made.
    private static let segment = "-2"

    /// FFmpeg's option of HLS to ask for more over the same connection.
    static let keepsConnections = "http_persistent"

    private let values: [(name: String, value: String)]

    init(_ address: StreamAddress) {
        let common = [
            ("protocol_whitelist", Self.protocols(address.transport)), ("format_whitelist", Self.formats),
            ("codec_whitelist", Self.decoders.sorted().joined(separator: ",")), ("analyzeduration", Self.analysis),
            // Guessing the rate from many pictures takes as long as they last; it is measured on the way.
            ("fpsprobesize", "2"), ("max_streams", "\(StreamLimits.mostTracks)"),
        ]
        let own =
            switch address.transport {
            case .rtsp, .rtsps: [("rtsp_transport", "tcp"), ("user_agent", StreamAgent.name)]
            case .rtspOverUDP:
                [("rtsp_transport", "udp"), ("user_agent", StreamAgent.name), ("max_delay", Self.reordering)]
            case .http, .https:
                // A connection for each request, because others pass by the gate that counts them.
                [
                    ("user_agent", StreamAgent.name), ("live_start_index", Self.segment),
                    (Self.keepsConnections, "0"),
                ]
            case .srt: [("linger", "0")]
            }
        values = (common + own).map { (name: $0.0, value: $0.1) }
    }

    /// Whoever takes the dictionary frees it.
    func dictionary() -> OpaquePointer? {
        var options: OpaquePointer?
        for (name, value) in values { av_dict_set(&options, name, value, 0) }
        return options
    }

    /// A playlist, or a server that redirects, reaches nothing but servers of the same kind.
    private static func protocols(_ transport: StreamAddress.Transport) -> String {
        switch transport {
        case .rtsp: "rtp,rtcp,tcp"
        case .rtsps: "rtp,rtcp,tcp,tls"
        case .rtspOverUDP: "rtp,rtcp,udp,tcp"
        case .http, .https: "http,https,tcp,tls,crypto"
        case .srt: "srt"
        }
    }
}
#endif
