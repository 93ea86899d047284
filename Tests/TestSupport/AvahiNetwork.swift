#if os(Linux)
import Foundation
import Frames

/// A network of the test's own, in namespaces that nothing leaves, with a D-Bus and an Avahi daemon of its own.
package final class AvahiNetwork {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The one address in it.
    package static let address = "10.99.0.1"
    private static let interface = "cam0"

    /// Whether this user may make namespaces, and the daemons are there.
    package static let isPossible: Bool = {
        let test = "unshare --net --mount true && command -v avahi-daemon dbus-daemon avahi-browse ip nsenter"
        return (try? MediaTool.run("sh", ["-c", test]))?.status == 0
    }()

    private let folder: TemporaryFolder
    /// Holds the namespaces.
    private let holder: ToolProcess
    private var bus: ToolProcess?
    private var daemon: ToolProcess?

    package init() throws {
        folder = try TemporaryFolder()
        // Avahi's pid file and socket have fixed places, so /run is the network's own too.
        let setUp = """
            mount -t tmpfs none /run && mkdir /run/avahi-daemon && ip link set lo up \
            && ip link add \(Self.interface) type veth peer name far0 && ip link set far0 up \
            && ip addr add \(Self.address)/24 dev \(Self.interface) \
            && ip link set \(Self.interface) up multicast on && echo ready && exec sleep 600
            """
        holder = try ToolProcess("unshare", ["--net", "--mount", "sh", "-c", setUp])
        guard holder.output.waitForLine(after: "ready", until: .now + 30_000_000_000) != nil else {
            throw Failure(description: "no namespaces: \(holder.errors.text)")
        }
        try folder.write(
            "bus.conf",
            """
            <busconfig><type>system</type><listen>unix:path=\(folder.path)/bus</listen><auth>EXTERNAL</auth>
            <policy context="default"><allow user="*"/><allow own="*"/><allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/></policy></busconfig>
            """)
        try folder.write(
            "avahi.conf",
            """
            [server]
            host-name=camtest
            allow-interfaces=\(Self.interface)
            use-ipv6=no
            [publish]
            publish-workstation=no
            publish-hinfo=no
            """)
    }

    deinit {
        daemon?.end()
        bus?.end()
        holder.end()
    }

    package func startBus() throws {
        let bus = try start(
            "dbus-daemon", ["--config-file=\(folder.path)/bus.conf", "--nofork", "--nopidfile", "--print-address"])
        self.bus = bus
        guard bus.output.waitForLine(after: "unix:", until: .now + 30_000_000_000) != nil else {
            throw Failure(description: "no D-Bus: \(bus.errors.text)")
        }
    }

    package func stopBus() {
        bus?.end()
        bus = nil
    }

    /// Starts Avahi and waits until it answers: its tools give up at once where it does not.
    package func startDaemon() throws {
        let daemon = try start(
            "avahi-daemon",
            ["-f", "\(folder.path)/avahi.conf", "--no-drop-root", "--no-chroot", "--no-rlimits", "--no-proc-title"])
        self.daemon = daemon
        guard daemon.errors.waitForLine(after: "Server startup complete", until: .now + 30_000_000_000) != nil else {
            throw Failure(description: "no Avahi: \(daemon.errors.text)")
        }
    }

    package func stopDaemon() {
        daemon?.end()
        daemon = nil
    }

    /// Starts a program in the network.
    package func start(_ program: String, _ arguments: [String]) throws -> ToolProcess {
        try ToolProcess(
            "nsenter", ["-t", "\(holder.identifier)", "--net", "--mount", program] + arguments,
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(folder.path)/bus", "LC_ALL": "C.UTF-8"])
    }

    /// Runs a program in the network to its end and gives what it wrote.
    package func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = try start(program, arguments)
        process.wait()
        return process.output.text
    }

    /// A service as a browser in the network finds it.
    package struct Found {
        package let name: String
        package let host: String
        package let address: String
        package let port: Int
        package let text: String
    }

    package func browse(_ type: String) throws -> [Found] {
        try run("avahi-browse", ["-rpt", type]).split(separator: "\n").filter { $0.hasPrefix("=") }.map { line in
            let fields = line.split(separator: ";", maxSplits: 9, omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 10 else { throw Failure(description: "not understood: \(line)") }
            // Avahi writes what is no letter as a backslash and three digits.
            let name = fields[3].replacingOccurrences(of: "\\032", with: " ").replacingOccurrences(
                of: "\\035", with: "#")
            return Found(
                name: name, host: fields[6], address: fields[7], port: Int(fields[8]) ?? 0, text: fields[9])
        }
    }
}
#endif
