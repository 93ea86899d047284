import Foundation
import Synchronization

/// An HTTP/1.1 server. It listens from its making until `stop`.
public final class HTTPServer: Sendable {
    /// The port really bound.
    public let port: UInt16

    private let daemon: Daemon
    private let supervisor: Supervisor
    private let courtesy: Duration
    private let isStopped = Mutex(false)

    /// `handler` answers every request; it runs in a task of its own and may take its time.
    ///
    /// `immediate` is asked first, on the server's one thread: whatever it answers costs no change of threads, but it
    /// must neither wait nor take long. Nil leaves the request to `handler`.
    public init(
        configuration: HTTPServerConfiguration, immediate: (@Sendable (HTTPRequest) -> HTTPResponse?)? = nil,
        handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) throws(HTTPServingError) {
        var configuration = configuration
        configuration.limits.fitDescriptors()
        courtesy = .seconds(configuration.limits.courtesySeconds)
        let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
        port = socket.port
        let daemon = try Daemon(socket, configuration: configuration, immediate: immediate, handler: handler)
        self.daemon = daemon
        supervisor = Supervisor(daemon.table)
    }

    deinit {
        stop()
    }

    /// Open connections.
    public var connectionCount: Int {
        daemon.table.count
    }

    /// Ends streams, gives running handlers a moment, then closes everything. Returns within a second, unless the
    /// configuration says that they may take longer.
    public func stop() {
        isStopped.withLock { isStopped in
            guard !isStopped else { return }
            isStopped = true
            supervisor.stop()
            daemon.table.stopExchanges(isFinal: false)
            let end = ContinuousClock.now + courtesy
            while daemon.table.isAnswering, .now < end { Thread.sleep(forTimeInterval: 0.005) }
            daemon.table.stopExchanges(isFinal: true)
            daemon.stop()
        }
    }
}
