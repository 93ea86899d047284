#if canImport(CAvahi)
import CAvahi

/// What Avahi could not do, in its own words.
struct AvahiFailure: Error {
    let reason: String

    init(code: some BinaryInteger) {
        let code = Int32(truncatingIfNeeded: code)
        reason = "Avahi: \(avahi_strerror(code).map { String(cString: $0) } ?? "error \(code)")"
    }
}
#endif
