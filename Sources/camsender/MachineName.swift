import Foundation

/// A name that two machines of one model do not share and that does not change.
package enum MachineName {
    static var defaultSourceName: String { "\(Version.product) \(suffix(of: identity))" }

    /// What tells this machine from others for programs; it does not change.
    static var identifier: String { suffix(of: identity) }

    /// The identity systemd gives an installation; the host name where there is none.
    private static var identity: String {
        let stored = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)
        let trimmed = stored?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        return trimmed.isEmpty ? ProcessInfo.processInfo.hostName : trimmed
    }

    /// Four hexadecimal digits of the FNV-1a hash: short enough to read out, and the identity stays private.
    package static func suffix(of identity: String) -> String {
        let hash = identity.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(hash & 0xFFFF, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
