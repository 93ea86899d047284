import Glibc
import Outputs
import Testing

@Suite struct NetworkTests {
    @Test func portsOfThisProcessIncludeOneItListensOnAndNoOther() throws {
        let listening = try #require(Listener(listens: true))
        let bound = try #require(Listener(listens: false))
        let ports = ListeningPorts.ofThisProcess()
        #expect(ports.contains(listening.port))
        #expect(!ports.contains(bound.port))
        // The init process's sockets are its own.
        #expect(!ListeningPorts.of(process: "1").contains(listening.port))
    }

    @Test(
        arguments: [
            ([5960, 5961], 5961), ([5963], 5963), ([5960], nil), ([8080, 5962, 5965], 5962), ([6960], nil), ([], nil),
        ] as [(Set<Int>, Int?)])
    func theSourcesPortIsTheFirstAboveTheListOfSources(newPorts: Set<Int>, expected: Int?) {
        #expect(SourcePort.found(among: newPorts) == expected)
    }

    @Test func thisMachineHasANameAndAnAddress() {
        #expect(!MachineNetwork.name.isEmpty)
        let addresses = MachineNetwork.addresses()
        #expect(!addresses.isEmpty)
        #expect(addresses.allSatisfy { $0.split(separator: ".").count == 4 })
        #expect(addresses == ["127.0.0.1"] || !addresses.contains { $0.hasPrefix("127.") })
    }
}

/// A TCP socket on a loopback port that the system chose.
private final class Listener {
    let port: Int
    private let descriptor: Int32

    init?(listens: Bool) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        guard isBound, !listens || listen(descriptor, 1) == 0 else { return nil }
    }

    deinit {
        close(descriptor)
    }
}
