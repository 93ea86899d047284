import Outputs

/// Where the control API can be reached.
struct ControlURLs {
    /// The likeliest first; one for every network the machine is on.
    let all: [String]

    init(host: String?, port: UInt16) {
        let suffix = port == 80 ? "/" : ":\(port)/"
        let hosts = host.map { [$0.contains(":") ? "[\($0)]" : $0] } ?? MachineNetwork.addresses()
        all = hosts.map { "http://" + $0 + suffix }
    }
}
