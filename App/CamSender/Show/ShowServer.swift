import ControlAPI
import Foundation
import HTTPServing
import Outputs
import StudioKit

/// The control API on the network, opened anew whenever the app comes back.
actor ShowServer {
    private static let originalPort: UInt16 = 80
    private static let fallbackPort: UInt16 = 8080

    private let api: ControlAPI
    private let tokens: AccessTokens
    private var server: HTTPServer?

    init(_ studio: Studio, settings: ShowSettings) {
        let token = try? TokenFile(path: ShowFolders.tokenFile).token()
        tokens = AccessTokens(operatorToken: token ?? .random(), isOpen: settings.isOpen)
        api = ControlAPI(
            studio: studio, version: AppVersion.number,
            recordings: RecordingLibrary(folder: ShowFolders.recordings), tokens: tokens)
    }

    /// The port it listens on. `wanted` 0 takes the original's port, or the next best.
    func start(_ wanted: Int) throws -> UInt16 {
        if let server { return server.port }
        let server = try listen(wanted)
        self.server = server
        return server.port
    }

    func stop() {
        server?.stop()
        server = nil
    }

    /// Where it is reached, with what is needed to be let in.
    var addresses: [String] {
        guard let port = server?.port else { return [] }
        let suffix = port == Self.originalPort ? "/" : ":\(port)/"
        let token = tokens.isOpen ? "" : tokens.operatorToken.map { "?token=\($0.text)" } ?? ""
        return MachineNetwork.addresses().map { "http://\($0)\(suffix)\(token)" }
    }

    private func listen(_ wanted: Int) throws -> HTTPServer {
        if let port = UInt16(exactly: wanted), port > 0 { return try api.serve(host: nil, port: port) }
        do {
            return try api.serve(host: nil, port: Self.originalPort)
        } catch {
            return try api.serve(host: nil, port: Self.fallbackPort)
        }
    }
}
