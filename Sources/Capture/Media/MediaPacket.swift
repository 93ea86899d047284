#if canImport(CFFmpeg)
import CFFmpeg

/// Owns an `AVPacket`: a piece of a file, still encoded.
final class MediaPacket {
    let pointer: UnsafeMutablePointer<AVPacket>

    init() throws(CaptureError) {
        guard let packet = av_packet_alloc() else {
            throw .failed(doing: "making a packet", reason: "no memory")
        }
        pointer = packet
    }

    deinit {
        var packet: UnsafeMutablePointer<AVPacket>? = pointer
        av_packet_free(&packet)
    }

    func empty() {
        av_packet_unref(pointer)
    }
}
#endif
