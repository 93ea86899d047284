import Capture
import HTTPServing
import StudioKit

/// Which option keeps the program from starting.
struct StartCulprit {
    let option: String
    var value: String?

    /// nil for an error that is no option's fault.
    init?(_ error: any Error, _ options: ServeOptions) {
        switch error {
        case let error as TokenFileError:
            option = error.path == options.access.viewerTokenFile ? "viewer-token-file" : "token-file"
        case HTTPServingError.badHost:
            option = "host"
        case HTTPServingError.badTLS(let reason):
            let (certificate, key) = (options.access.certificateFile, options.access.keyFile)
            let names = reason.split(separator: " ").map { String($0) }
            option = key != certificate && key.map(names.contains) == true ? "tls-key" : "tls-cert"
        case is CaptureError, StudioError.unknownCamera, StudioError.missingFile, StudioError.deviceUnavailable,
            StudioError.badValue("camera", _):
            option = "camera"
            value = options.cameras.first
        default: return nil
        }
    }
}
