#if canImport(dnssd)
import Dispatch
import dnssd

/// Owns one registration with the system's service. Used on the queue it was made for, where its replies come too.
final class BonjourRegistration {
    private var service: DNSServiceRef?
    private let heard: (BonjourReply) -> Void

    init(
        _ wished: NetworkService, on queue: DispatchQueue, heard: @escaping (BonjourReply) -> Void
    ) throws(BonjourFailure) {
        self.heard = heard
        let text = wished.textRecord
        var made: DNSServiceRef?
        let code = text.withUnsafeBytes { text in
            DNSServiceRegister(
                &made, 0, wished.interface ?? 0, wished.name, wished.type, nil, nil, wished.port.bigEndian,
                UInt16(text.count), text.baseAddress,
                { _, flags, code, name, _, _, context in
                    BonjourRegistration.from(context)?.hear(flags, code, name.map { String(cString: $0) })
                }, Unmanaged.passUnretained(self).toOpaque())
        }
        guard code == 0, let made else { throw BonjourFailure(code: code) }
        service = made
        let scheduled = DNSServiceSetDispatchQueue(made, queue)
        guard scheduled == 0 else { throw BonjourFailure(code: scheduled) }
    }

    deinit {
        // Ends the announcement; no reply comes afterwards.
        if let service { DNSServiceRefDeallocate(service) }
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> BonjourRegistration? {
        context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    private func hear(_ flags: DNSServiceFlags, _ code: DNSServiceErrorType, _ name: String?) {
        let isThere = flags & DNSServiceFlags(kDNSServiceFlagsAdd) != 0
        heard(BonjourReply(code: code, isThere: isThere, name: name))
    }
}
#endif
