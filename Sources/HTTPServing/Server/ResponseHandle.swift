import CMicroHTTPD

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Owns one of libmicrohttpd's responses.
struct ResponseHandle: ~Copyable {
    private let pointer: OpaquePointer

    /// How much of a stream the library asks for at once where it has no buffer of its own to fill.
    private static let blockSize = 16 * 1024

    init?(bytes: [UInt8]) {
        let made = bytes.withUnsafeBytes { body in
            // The library only reads from the buffer and copies it here.
            MHD_create_response_from_buffer(
                body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let made else { return nil }
        pointer = made
    }

    /// A body read from `pump`, which the response keeps alive.
    init?(pump: StreamPump, length: UInt64?) {
        let context = Unmanaged.passRetained(pump)
        let made = MHD_create_response_from_callback(
            length ?? UInt64.max, Self.blockSize,
            { context, _, buffer, size in
                guard let context, let buffer else { return -1 }
                let pump = Unmanaged<StreamPump>.fromOpaque(context).takeUnretainedValue()
                return pump.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            },
            context.toOpaque(),
            { context in
                if let context { Unmanaged<StreamPump>.fromOpaque(context).release() }
            })
        guard let made else {
            context.release()
            return nil
        }
        pointer = made
    }

    /// A part of a file, which the system sends by itself.
    init?(file: FileBody) {
        // The library closes the descriptor with the response, so it gets one of its own.
        guard let descriptor = try? file.duplicate() else { return nil }
        guard let made = MHD_create_response_from_fd_at_offset64(file.length, descriptor, file.offset) else {
            close(descriptor)
            return nil
        }
        pointer = made
    }

    /// The headers of a stream of unknown length without its body, as HEAD wants them.
    init?(headOf pump: StreamPump) {
        self.init(pump: pump, length: nil)
        // libmicrohttpd 0.9.75 ends even the body it does not send with a last chunk.
        _ = cmhd_forbid_chunks(pointer)
    }

    deinit {
        MHD_destroy_response(pointer)
    }

    /// Adds a header, except those that say how the body is framed: they are the library's.
    func add(_ name: String, _ value: String) {
        guard !name.equalsIgnoringASCIICase("Content-Length"), !name.equalsIgnoringASCIICase("Transfer-Encoding") else {
            return
        }
        _ = MHD_add_response_header(pointer, name, value)
    }

    /// Gives the response to the connection, which keeps its own reference.
    func queue(_ status: HTTPStatus, on connection: ConnectionHandle) -> MHD_Result {
        MHD_queue_response(connection.pointer, UInt32(status.code), pointer)
    }
}
