import Outputs

/// A CamSender that runs on this machine already.
struct RunningProgram {
    /// For example `CamSender/0.1.0`.
    let name: String
    let address: String

    /// Seconds; it answers at once or it is another program.
    private static let patience = 2

    /// The one that listens on a port, at whichever of this machine's addresses; nil when that is none of ours.
    static func listening(on port: UInt16) -> RunningProgram? {
        for host in ["127.0.0.1"] + MachineNetwork.addresses() {
            for scheme in ["http", "https"] {
                let address = "\(scheme)://\(host):\(port)/"
                if let name = server(at: address) { return RunningProgram(name: name, address: address) }
            }
        }
        return nil
    }

    /// Whether HTTPS is what an address of plain HTTP answers to.
    static func isSecure(_ address: String) -> Bool {
        guard let secure = secured(address) else { return false }
        return server(at: secure + "/") != nil
    }

    /// The same address by HTTPS; nil for one that is not of plain HTTP.
    static func secured(_ address: String) -> String? {
        let plain = "http://"
        return address.lowercased().hasPrefix(plain) ? "https://" + address.dropFirst(plain.count) : nil
    }

    /// How the server at an address calls itself, if it is ours.
    private static func server(at address: String) -> String? {
        var head: [UInt8] = []
        let transfer = try? CurlTransfer(address + "healthz") {
            head.append(contentsOf: $0)
            return true
        }
        guard let transfer else { return nil }
        transfer.limit(to: patience)
        transfer.showHeaders()
        // Its own certificate is as good as any: nothing but a name is asked for.
        transfer.trustAnyone()
        guard (try? transfer.run()) != nil else { return nil }
        let line = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
            .first { $0.lowercased().hasPrefix("server: \(Version.product.lowercased())/") }
        return line.map { String($0.dropFirst("server: ".count)) }
    }
}
