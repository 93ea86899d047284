import ControlAPI
import HTTPServing
import StudioKit

/// Opens the control port: the one asked for, else the first of the default ones that can be had.
struct ControlListener {
    let options: ServeOptions
    let studio: Studio
    let recordings: String
    let access: AccessSetup
    let log: ShowLog

    func listen() throws(HTTPServingError) -> HTTPServer {
        if let port = options.port { return try listen(on: port) }
        return try listen(on: DefaultPorts.all(options.access)[...])
    }

    /// The first that is free and permitted; what is wrong with the last is told.
    private func listen(on ports: ArraySlice<UInt16>) throws(HTTPServingError) -> HTTPServer {
        do {
            return try listen(on: ports[ports.startIndex])
        } catch {
            switch error {
            case .portInUse where ports.count > 1, .portNotPermitted where ports.count > 1:
                return try listen(on: ports.dropFirst())
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
