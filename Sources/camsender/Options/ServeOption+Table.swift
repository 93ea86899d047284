import Capture
import Frames
import HTTPServing
import Outputs
import StudioKit

/// Every option there is.
extension ServeOption {
    package static let all = show + sound + recording + network + access

    static func named(_ name: String) -> ServeOption? { all.first { $0.name == name } }

    private static let show: [ServeOption] = [
        .list(
            "camera", "ID", \.cameras, expected: "a camera of 'camsender cameras'", example: "auto", standard: "auto",
            """
            auto (the first camera of this machine, else test:chart), one of 'camsender cameras' such as \
            v4l2:/dev/video0, test:chart?kelvin=5600, file:PATH, or a network stream: rtsp://..., http://... (MJPEG, \
            HLS), srt://..., NAME=rtsp://...; given several times, the first is shown and the others can be switched to
            """
        ) { $0 }.addresses,
        .value(
            "preset", "SIZE", \.preset, expected: Preset.allCases.map(\.rawValue).joined(separator: ", "),
            example: Preset.hd1080.rawValue, "size of the picture: 720p, 1080p or 4K", Preset.init(name:)),
        .value(
            "fps", "RATE", \.rate, expected: FrameRate.named.map(\.name).joined(separator: ", "), example: "30",
            "frames a second: 24, 25, 29.97, 30, 50, 59.94 or 60", FrameRate.init(named:)),
        .value(
            "name", "NAME", \.name, expected: "a name", example: "Stage left",
            standard: "CamSender and a suffix of this machine", "name of the NDI source"
        ) { $0 },
        .toggle("ndi", \.startsNDI, isOn: true, "send over NDI from the start, not only after /ndi/start"),
        .toggle(
            "ndi-ptz", \.saysPTZ, standard: "yes with open, else no",
            "NDI receivers, which show no token, may steer the camera by PTZ commands"),
        .value(
            "ndi-runtime", "PATH", \.ndiRuntime, expected: "a file or folder", example: "/usr/local/lib/libndi.so.6",
            standard: "looked for", "the NDI runtime: the library or the folder it is in"
        ) { $0 },
    ]

    private static let sound: [ServeOption] = [
        .value(
            "mic", "UID", \.microphone, expected: "auto, off or a uid of /audio/inputs", example: "auto",
            """
            auto (the camera's sound, else the default microphone), off, or a uid of /audio/inputs such as test:tone
            """, OptionText.microphone),
        .value(
            "audio-delay-ms", "N", \.audioDelayMilliseconds, expected: "a whole number from 0 to 1000", example: "0",
            "hold sound back against the picture, in milliseconds", OptionText.delay),
        .value(
            "ndi-reference-level", "DB", \.referenceLevel, expected: "decibels from 0 to 20", example: "0",
            "what full scale is for receivers: 0 arrives at 1.0, 20 is SMPTE", OptionText.referenceLevel),
    ]

    private static let recording: [ServeOption] = [
        .value(
            "recordings", "DIR", \.recordings, expected: "a folder", example: "/srv/recordings",
            standard: "CamSender in the user's videos or data folder; a service's state folder",
            "where recordings go"
        ) { $0 },
        .value(
            "state", "DIR", \.state, expected: "a folder, or none", example: "/var/lib/camsender",
            standard: "the user's state folder",
            "where settings and token are kept between runs; with none, settings are neither read nor kept",
            StateChoice.init(text:)),
        .value(
            "encoder", "NAME", \.encoder, expected: EncoderChoice.allCases.map(\.rawValue).joined(separator: ", "),
            example: "auto", "auto, x264, vaapi, v4l2m2m or nvenc", EncoderChoice.init(rawValue:)),
        .value(
            "reserve-mb", "N", \.reserve, expected: "megabytes to keep free", example: "500",
            "megabytes a recording leaves free on the disk", OptionText.megabytes),
    ]

    private static let network: [ServeOption] = [
        .value(
            "port", "PORT", \.port, expected: "a port from 1 to 65535", example: "80",
            standard: "80, or 8080 where 80 cannot be had; with tls-cert 443, or 8443", "control port", OptionText.port),
        .value(
            "host", "ADDRESS", \.host, expected: "an address or a host name", example: "127.0.0.1",
            standard: "every interface", "listen on this address only"
        ) { $0 },
        .toggle("mdns", \.announces, isOn: true, "announce the control page in the network"),
        .list(
            "allow-origin", "URL", \.allowedOrigins,
            expected: "an origin such as https://panel.example or http://10.0.0.5:8000, or *",
            example: "https://panel.example",
            "let pages of this origin use the API; * for every site; may be repeated", OptionText.origin),
        .list(
            "allow-host", "NAME", \.allowedHosts, expected: "a host name", example: "camera.example.com",
            "another name this machine is known under; may be repeated"
        ) { $0 },
    ]

    private static let access: [ServeOption] = [
        .toggle(
            "open", \.access.isOpen, isOn: false, group: "token",
            "everyone on the network may steer it; else a token is needed from other machines"),
        .value(
            "token-file", "FILE", \.access.tokenFile, expected: "a file", example: "/var/lib/camsender/token",
            standard: "a random one, kept in the user's state folder", group: "token",
            "the token is in this file, which is made when it is missing"
        ) { $0 },
        .value(
            "token", "TOKEN", \.access.token, expected: AccessToken.form, example: "stage-left-camera",
            standard: "as token-file", isSecret: true, group: "token",
            "the token itself; given as an option, other users of this machine see it in the list of processes",
            AccessToken.init),
        .value(
            "viewer-token-file", "FILE", \.access.viewerTokenFile, expected: "a file",
            example: "/var/lib/camsender/viewer", standard: "no viewers", group: "viewer",
            "a file with a token that shows picture and state and no more"
        ) { $0 },
        .value(
            "viewer-token", "TOKEN", \.access.viewerToken, expected: AccessToken.form, example: "look-do-not-touch",
            standard: "no viewers", isSecret: true, group: "viewer", "that token itself", AccessToken.init),
        .value(
            "tls-cert", "FILE", \.access.certificateFile, expected: "a file with a certificate",
            example: "/etc/camsender/cert.pem", standard: "plain HTTP",
            "serve HTTPS with this certificate (PEM); needs tls-key"
        ) { $0 },
        .value(
            "tls-key", "FILE", \.access.keyFile, expected: "a file with a private key",
            example: "/etc/camsender/key.pem", standard: "plain HTTP", "the certificate's key (PEM)"
        ) { $0 },
        .value(
            "log-level", "LEVEL", \.logLevel, expected: LogLevel.allCases.map(\.rawValue).joined(separator: ", "),
            example: LogLevel.notice.rawValue,
            """
            error, warning (and who was turned away), notice (and what happens in the show), info (and what was \
            changed) or debug (and every request)
            """, LogLevel.init(rawValue:)),
    ]
}

extension ServeOption {
    /// The same with what can be wrong, and secret, in the address of a stream.
    fileprivate var addresses: ServeOption {
        var option = self
        option.complaint = { text in
            do throws(CaptureError) {
                _ = try CameraCatalogue.identifiers(of: [text])
                return nil
            } catch {
                return error.description
            }
        }
        option.holdsSecret = ShownIdentifier.hasSecrets
        return option
    }
}
