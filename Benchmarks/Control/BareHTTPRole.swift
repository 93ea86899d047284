import CMicroHTTPD
import Foundation

/// The limit of requests a second: libmicrohttpd with one thread, answering one small JSON document and nothing else.
///
/// Prints its port and serves until it is ended.
struct BareHTTPRole {
    /// As long as a small answer of ours.
    private static let document = Array(#"{"hidden":false,"name":"a small document","number":123456}"#.utf8)

    func run() throws {
        var options = [MHD_OptionItem(option: .END, value: 0, ptr_value: nil)]
        let daemon = cmhd_start_on(
            MHD_USE_AUTO_INTERNAL_THREAD.rawValue, 0,
            { _, connection, _, _, _, _, _, seen in
                // The first call has the header only; an answer is given at the second, as for any request.
                guard let seen, seen.pointee != nil else {
                    seen?.pointee = UnsafeMutableRawPointer(bitPattern: 1)
                    return .YES
                }
                let response = BareHTTPRole.document.withUnsafeBytes {
                    MHD_create_response_from_buffer(
                        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
                }
                defer { MHD_destroy_response(response) }
                _ = MHD_add_response_header(response, "Content-Type", "application/json")
                return MHD_queue_response(connection, 200, response)
            }, nil, &options)
        guard let daemon else { throw BenchError("libmicrohttpd refused") }
        defer { MHD_stop_daemon(daemon) }
        Output.say("port \(cmhd_port(daemon))")
        while true { sleep(1000) }
    }
}
