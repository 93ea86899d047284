import ControlAPI
import HTTPServing
import StudioKit

/// Opens the control port: the one asked for, else the original's 80, else 8080.
struct ControlListener {
    private static let originalPort: UInt16 = 80
    private static let fallbackPort: UInt16 = 8080

    let options: ServeOptions
    let studio: Studio
    let recordings: String
    let access: AccessSetup
    let log: ShowLog

    func listen() throws(HTTPServingError) -> HTTPServer {
        if let port = options.port { return try listen(on: port) }
        do {
            return try listen(on: Self.originalPort)
        } catch {
            switch error {
            case .portInUse, .portNotPermitted: return try listen(on: Self.fallbackPort)
            default: throw error
            }
        }
    }

    private func listen(on port: UInt16) throws(HTTPServingError) -> HTTPServer {
        let api = ControlAPI(
            studio: studio, version: Version.number, recordings: library, allowedOrigins: options.allowedOrigins,
            hostNames: options.allowedHosts + [options.host].compactMap { $0 }, tokens: access.tokens,
            log: AccessLog(log).write)
        return try api.serve(host: options.host, port: port, tls: access.tls)
    }

    /// A folder that cannot be used yet is told; everything but recordings goes on.
    private var library: RecordingLibrary {
        let library = RecordingLibrary(folder: recordings)
        do {
            try library.makeFolder()
        } catch {
            log.tell("recordings are off until their folder is there: \(error)", .warning)
        }
        return library
    }
}
