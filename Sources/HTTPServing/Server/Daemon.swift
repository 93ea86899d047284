import CMicroHTTPD
import CSystem

/// Owns libmicrohttpd's daemon and answers its callbacks, all of which come on its one thread and never block it.
// @unchecked: the pointer is set once before anyone else knows this object, and cleared by `stop` in its owner's lock.
final class Daemon: @unchecked Sendable {
    typealias Immediate = @Sendable (HTTPRequest) -> HTTPResponse?
    typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

    let table: ConnectionTable
    private let configuration: HTTPServerConfiguration
    private let log = DaemonLog()
    private let immediate: Immediate?
    private let handler: Handler
    private var pointer: OpaquePointer?

    init(
        _ socket: consuming ListeningSocket, configuration: HTTPServerConfiguration, immediate: Immediate?,
        handler: @escaping Handler
    ) throws(HTTPServingError) {
        self.configuration = configuration
        self.immediate = immediate
        self.handler = handler
        table = ConnectionTable(limits: configuration.limits)
        let context = Unmanaged.passUnretained(self).toOpaque()
        var options = DaemonOptions(configuration, socket: socket.take(), context: context, log: log).items
        pointer = cmhd_start(
            DaemonOptions.flags(configuration),
            { context, address, _ in
                // This thread is the library's; a new connection is the first that is seen of it.
                cs_take_short_turns()
                guard let address, let peer = HTTPPeer(address) else { return .NO }
                return Daemon.from(context).table.admits(peer) ? .YES : .NO
            },
            { context, connection, _, method, version, data, size, exchange in
                guard let connection, let method, let version, let size, let exchange else { return .NO }
                return Daemon.from(context).access(
                    ConnectionHandle(pointer: connection), method, version,
                    UnsafeRawBufferPointer(start: data, count: size.pointee), size, exchange)
            },
            context, &options)
        guard pointer != nil else {
            if configuration.tls != nil { throw .badTLS(reason: log.reason) }
            throw .failed(doing: "start the HTTP server", reason: log.reason)
        }
    }

    /// Ends the thread and closes every connection. None may be suspended.
    func stop() {
        MHD_stop_daemon(pointer)
        pointer = nil
    }

    /// The daemon a callback is about: the library hands back the context it was started with.
    static func from(_ context: UnsafeMutableRawPointer?) -> Daemon {
        Unmanaged<Daemon>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
    }

    /// Called with the header, with each part of the body, when the request is complete, and when an answer is there.
    private func access(
        _ handle: ConnectionHandle, _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>,
        _ data: UnsafeRawBufferPointer,
        _ size: UnsafeMutablePointer<Int>, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> MHD_Result {
        guard let connection = Connection.from(cmhd_socket_context(handle.pointer)) else { return .NO }
        guard let known = slot.pointee else {
            return begin(handle, connection, method, version, slot)
        }
        let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
        if !data.isEmpty {
            size.pointee = 0
            connection.enter(.readingBody)
            return exchange.gather(data) ? .YES : .NO
        }
        connection.enter(.answering)
        if let immediate, let response = exchange.answerAtOnce(immediate) {
            return answer(handle, exchange, response)
        }
        switch exchange.proceed(handler: handler, refuse: configuration.refusal) {
        case .wait: return .YES
        case .hangUp: return .NO
        case .answer(let response): return answer(handle, exchange, response)
        }
    }

    private func begin(
        _ handle: ConnectionHandle, _ connection: Connection, _ method: UnsafePointer<CChar>,
        _ version: UnsafePointer<CChar>, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> MHD_Result {
        let head = RequestHead(
            handle, connection, method, version, bodyLimit: configuration.limits.bodyBytes,
            isSecure: configuration.tls != nil)
        let exchange = Exchange(
            handle, head.request, bodyLimit: configuration.limits.bodyBytes, refusal: head.refusal)
        slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
        connection.begin(exchange)
        // Asked after the exchange can be found, so that stopping either sees it or is seen here.
        guard !table.isStopping else { return .NO }
        if let refusal = head.refusal, head.refusesBody {
            connection.enter(.answering)
            return answer(handle, exchange, configuration.refusal(refusal, head.request))
        }
        return .YES
    }

    private func answer(_ handle: ConnectionHandle, _ exchange: Exchange, _ response: HTTPResponse) -> MHD_Result {
        let made: ResponseHandle?
        switch response.body {
        case .bytes(let bytes):
            made = ResponseHandle(bytes: bytes)
        case .stream(let stream):
            let pump = StreamPump(handle)
            exchange.attach(pump)
            let isHead = exchange.request.method == .head
            made =
                isHead && stream.length == nil
                ? ResponseHandle(headOf: pump) : ResponseHandle(pump: pump, length: stream.length)
            if isHead { pump.close() } else { pump.start(stream) }
        case .file(let file):
            exchange.attach(file)
            made = ResponseHandle(file: file)
        }
        guard let made else { return .NO }
        made.add("Server", configuration.serverName)
        made.add("X-Content-Type-Options", "nosniff")
        made.add("X-Request-Id", exchange.request.id)
        for field in response.headers { made.add(field.name, field.value) }
        return made.queue(response.status, on: handle)
    }
}
