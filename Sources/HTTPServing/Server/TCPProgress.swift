#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the kernel knows of a TCP connection, be its bytes read or not, encrypted or not.
enum TCPProgress {
    /// Bytes that have come since it opened; nil when the system does not tell.
    static func bytesReceived(_ socket: Int32) -> UInt64? {
        #if canImport(Darwin)
        var info = tcp_connection_info()
        var length = socklen_t(MemoryLayout<tcp_connection_info>.size)
        let code = getsockopt(socket, IPPROTO_TCP, TCP_CONNECTION_INFO, &info, &length)
        return code == 0 ? info.tcpi_rxbytes : nil
        #else
        var info = [UInt64](repeating: 0, count: fieldOffset / 8 + 1)
        var length = socklen_t(info.count * 8)
        let code = getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &info, &length)
        return code == 0 && Int(length) == info.count * 8 ? info[fieldOffset / 8] : nil
        #endif
    }

    #if !canImport(Darwin)
    /// Of `tcpi_bytes_received` in the kernel's <linux/tcp.h>, beyond the end of glibc's own `tcp_info`.
    private static let fieldOffset = 128
    #endif
}
