import CMicroHTTPD

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The options a daemon starts with, and its small callbacks.
struct DaemonOptions {
    let items: [MHD_OptionItem]

    /// The library copies nothing: `configuration` and `log` must live as long as the daemon.
    init(_ configuration: HTTPServerConfiguration, socket: Int32, context: UnsafeMutableRawPointer, log: DaemonLog) {
        let limits = configuration.limits
        let completed: MHD_RequestCompletedCallback = { _, connection, slot, _ in
            guard let connection, let slot else { return }
            if let exchange = slot.pointee {
                slot.pointee = nil
                Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue().finish()
            }
            Connection.from(cmhd_socket_context(connection))?.enter(.idle)
        }
        let changed: MHD_NotifyConnectionCallback = { context, connection, slot, change in
            guard let connection, let slot else { return }
            let table = Daemon.from(context).table
            if change == .CONNECTION_NOTIFY_STARTED {
                let connection = Connection(
                    peer: cmhd_client_address(connection).flatMap(HTTPPeer.init) ?? .unknown,
                    socket: cmhd_socket(connection))
                slot.pointee = Unmanaged.passRetained(connection).toOpaque()
                table.add(connection)
            } else if let known = slot.pointee {
                slot.pointee = nil
                table.remove(Unmanaged<Connection>.fromOpaque(known).takeRetainedValue())
            }
        }
        let requestLine:
            @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
                -> UnsafeMutableRawPointer? = { _, target, connection in
                    guard let target, let connection else { return nil }
                    Connection.from(cmhd_socket_context(connection))?.beginHeader(RequestLine(target: target))
                    return nil
                }
        // Targets are decoded by RequestTarget; the library is kept from doing it first.
        let unescape: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
            _, _, text in text.map { strlen($0) } ?? 0
        }
        let logger: MHD_LogCallback = { context, format, arguments in
            guard let context, let format, let arguments else { return }
            DaemonLog.from(context).take(format, arguments)
        }
        let secrets = configuration.tls.map { tls in
            [
                Self.option(.HTTPS_MEM_CERT, 0, tls.certificate.pointer),
                Self.option(.HTTPS_MEM_KEY, 0, tls.key.pointer),
                Self.option(.HTTPS_PRIORITIES, 0, TLSIdentity.priorities.pointer),
            ]
        }
        items =
            [
                Self.option(.EXTERNAL_LOGGER, unsafeBitCast(logger, to: Int.self), log.context),
                Self.option(.LISTEN_SOCKET, Int(socket)),
                Self.option(.CONNECTION_LIMIT, Int(limits.connections)),
                Self.option(.CONNECTION_MEMORY_LIMIT, limits.connectionBytes),
                Self.option(.CONNECTION_TIMEOUT, Int(limits.idleSeconds)),
                Self.option(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), context),
                Self.option(.NOTIFY_CONNECTION, unsafeBitCast(changed, to: Int.self), context),
                Self.option(.URI_LOG_CALLBACK, unsafeBitCast(requestLine, to: Int.self), context),
                Self.option(.UNESCAPE_CALLBACK, unsafeBitCast(unescape, to: Int.self), context),
            ] + (secrets ?? []) + [Self.option(.END, 0)]
    }

    static func flags(_ configuration: HTTPServerConfiguration) -> UInt32 {
        let plain =
            MHD_USE_AUTO_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ERROR_LOG.rawValue
        return configuration.tls == nil ? plain : plain | MHD_USE_TLS.rawValue
    }

    private static func option(
        _ name: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
        MHD_OptionItem(option: name, value: value, ptr_value: pointer)
    }
}
