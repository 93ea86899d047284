import Outputs
import StudioKit

/// How the control page is made known in the network, by the command line.
struct Announcement {
    let plan: AnnouncementPlan

    init(_ options: ServeOptions) {
        plan = Self.plan(options)
    }

    /// nil when nothing is to be announced, or nothing here can announce it.
    var announcer: (any ServiceAnnouncer)? {
        guard case .announced = plan else { return nil }
        #if os(Linux)
        return try? AvahiAnnouncer()
        #elseif canImport(dnssd)
        return BonjourAnnouncer()
        #else
        return nil
        #endif
    }

    private static func plan(_ options: ServeOptions) -> AnnouncementPlan {
        guard options.announces else { return .none(because: "it was started with --no-mdns") }
        switch options.host.flatMap(MachineNetwork.place) {
        case .loopback: return .none(because: "it listens on this machine alone")
        case .interface(let index): return .announced(identity: MachineName.identifier, interface: index)
        case nil: return .announced(identity: MachineName.identifier, interface: nil)
        }
    }
}
