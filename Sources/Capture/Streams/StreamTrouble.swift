#if canImport(CFFmpeg)
import CFFmpeg

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why a stream cannot be had, in words that help.
enum StreamTrouble {
    static func connecting(to address: StreamAddress, _ code: Int32, _ watchdog: StreamWatchdog) -> CaptureError {
        let seconds = StreamLimits.connecting / 1_000_000_000
        let reason = watchdog.isOverdue ? "no answer within \(seconds) s" : words(for: code, address)
        return failure(address, "connecting to", reason)
    }

    static func reading(_ address: StreamAddress, _ code: Int32, _ watchdog: StreamWatchdog) -> CaptureError {
        if watchdog.isOverdue { return silence(address) }
        // HTTP that ends without having said how long it is, is an input/output error to FFmpeg.
        let ends = [cf_error_eof, cf_error_io, -ECONNRESET, -EPIPE]
        let reason = ends.contains(code) ? "the server ended the stream" : words(for: code, address)
        return failure(address, "reading", reason)
    }

    static func silence(_ address: StreamAddress) -> CaptureError {
        failure(address, "reading", "the server is connected but sends no pictures")
    }

    static func circle(_ address: StreamAddress) -> CaptureError {
        unusable(address, "its playlist asks for the same addresses again and again")
    }

    static func unusable(_ address: StreamAddress, _ reason: String) -> CaptureError {
        failure(address, "opening", reason)
    }

    private static func failure(_ address: StreamAddress, _ doing: String, _ reason: String) -> CaptureError {
        .failed(doing: "\(doing) \(address.name)", reason: reason)
    }

    private static func words(for code: Int32, _ address: StreamAddress) -> String {
        switch code {
        case cf_error_unauthorized where address.hasCredentials: "the user name or the password is wrong (401)"
        case cf_error_unauthorized: "it wants a user name and a password (401)"
        case cf_error_forbidden: "the server does not allow it (403)"
        case cf_error_not_found: "the server has no such stream (404)"
        case cf_error_bad_request, cf_error_other_4xx: "the server does not take the request (4xx)"
        case cf_error_server: "the server has a fault of its own (5xx)"
        case cf_error_refused: "the connection was refused: no server is running there"
        case cf_error_host_unreachable, cf_error_net_unreachable: "the network has no way to it"
        case cf_error_timed_out: "no answer"
        case cf_error_invalid_data: "what comes is no video stream that is understood"
        case cf_error_eof: "the server closed the connection"
        default: guess(code, address)
        }
    }

    /// FFmpeg says no more than "input/output error" of names that do not exist and of everything in SRT.
    private static func guess(_ code: Int32, _ address: StreamAddress) -> String {
        if !isKnown(address.host) { return "the host \(address.host) is not known" }
        if address.transport == .srt {
            return "no SRT server takes the connection (is it running, are passphrase and stream id right?)"
        }
        return ffmpegReason(code)
    }

    private static func isKnown(_ host: String) -> Bool {
        var found: UnsafeMutablePointer<addrinfo>?
        defer { if let found { freeaddrinfo(found) } }
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        return name.isEmpty || getaddrinfo(name, nil, nil, &found) == 0
    }
}
#endif
