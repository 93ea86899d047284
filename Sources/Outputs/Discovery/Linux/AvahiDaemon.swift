#if canImport(CAvahi)
import CAvahi

/// The daemon as it is now.
package enum AvahiDaemon {
    /// The name this machine has in the local network (`studio-pc.local`), or why nobody answers.
    package static func look() -> Result<String, LookFailure> {
        guard let poll = avahi_simple_poll_new() else {
            return .failure(LookFailure(AvahiFailure(code: AVAHI_ERR_NO_MEMORY)))
        }
        defer { avahi_simple_poll_free(poll) }
        var code: Int32 = 0
        let client = avahi_client_new(avahi_simple_poll_get(poll), AvahiClientFlags(rawValue: 0), nil, nil, &code)
        guard let client else { return .failure(LookFailure(AvahiFailure(code: code))) }
        defer { avahi_client_free(client) }
        guard let name = avahi_client_get_host_name_fqdn(client) else {
            return .failure(LookFailure(AvahiFailure(code: avahi_client_errno(client))))
        }
        return .success(String(cString: name))
    }

    package struct LookFailure: Error, CustomStringConvertible {
        package let description: String

        init(_ failure: AvahiFailure) {
            description = failure.reason
        }
    }
}
#endif
