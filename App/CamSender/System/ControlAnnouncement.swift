import dnssd

/// Tells the local network of the control page, as the original does, so that browsers list it.
// @unchecked: belongs to the server's actor and is used nowhere else.
final class ControlAnnouncement: @unchecked Sendable {
    private static let type = "_http._tcp"
    private var service: DNSServiceRef?

    func start(name: String, port: UInt16) {
        stop()
        var made: DNSServiceRef?
        let code = DNSServiceRegister(&made, 0, 0, name, Self.type, nil, nil, port.bigEndian, 0, nil, nil, nil)
        if code == DNSServiceErrorType(kDNSServiceErr_NoError) { service = made }
    }

    func stop() {
        if let service { DNSServiceRefDeallocate(service) }
        service = nil
    }

    deinit {
        stop()
    }
}
