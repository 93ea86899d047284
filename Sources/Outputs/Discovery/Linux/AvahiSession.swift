#if canImport(CAvahi)
import CAvahi

/// Owns one connection to the daemon and what is announced over it. Used on one thread; the callbacks come on it too.
final class AvahiSession {
    private let service: NetworkService
    private let tell: (AnnouncementState) -> Void
    private let poll: OpaquePointer
    private var client: OpaquePointer?
    private var group: OpaquePointer?
    /// The wished name, or the next when it was taken.
    private var name: String
    private var failure: AvahiFailure?

    init(_ service: NetworkService, tell: @escaping (AnnouncementState) -> Void) throws(AvahiFailure) {
        guard let poll = avahi_simple_poll_new() else { throw AvahiFailure(code: AVAHI_ERR_NO_MEMORY) }
        self.poll = poll
        self.service = service
        self.tell = tell
        name = service.name
        var code: Int32 = 0
        // With NO_FAIL a daemon that is not running is waited for.
        client = avahi_client_new(
            avahi_simple_poll_get(poll), AVAHI_CLIENT_NO_FAIL,
            { client, state, context in AvahiSession.from(context)?.changed(client, state) },
            Unmanaged.passUnretained(self).toOpaque(), &code)
        guard client != nil else { throw AvahiFailure(code: code) }
    }

    deinit {
        // Takes the group, and with it the announcement, along.
        if let client { avahi_client_free(client) }
        avahi_simple_poll_free(poll)
    }

    var wake: AvahiWake { AvahiWake(poll: poll) }

    /// Announces for as long as `goesOn` says so; throws when the daemon is lost.
    func run(while goesOn: () -> Bool) throws(AvahiFailure) {
        while goesOn() {
            if let failure { throw failure }
            guard avahi_simple_poll_iterate(poll, -1) == 0 else { throw AvahiFailure(code: AVAHI_ERR_OS) }
        }
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> AvahiSession? {
        context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// The first call comes while the client is being made.
    private func changed(_ client: OpaquePointer?, _ state: AvahiClientState) {
        switch state {
        case AVAHI_CLIENT_S_RUNNING:
            announce(by: client)
        case AVAHI_CLIENT_S_REGISTERING, AVAHI_CLIENT_S_COLLISION:
            // The machine's own name is not settled; what carries it is announced again when it is.
            if let group { avahi_entry_group_reset(group) }
            tell(.announcing)
        case AVAHI_CLIENT_CONNECTING:
            tell(.waiting(reason: "the Avahi daemon is not running"))
        default:
            failure = AvahiFailure(code: avahi_client_errno(client))
        }
    }

    private func groupChanged(_ state: AvahiEntryGroupState) {
        switch state {
        case AVAHI_ENTRY_GROUP_ESTABLISHED: tell(.announced(name: name))
        case AVAHI_ENTRY_GROUP_COLLISION: announceUnderAnotherName()
        case AVAHI_ENTRY_GROUP_FAILURE: failure = clientFailure
        default: tell(.announcing)
        }
    }

    private func announce(by client: OpaquePointer?) {
        if group == nil {
            group = avahi_entry_group_new(
                client, { _, state, context in AvahiSession.from(context)?.groupChanged(state) },
                Unmanaged.passUnretained(self).toOpaque())
        }
        guard let group else {
            failure = AvahiFailure(code: avahi_client_errno(client))
            return
        }
        if avahi_entry_group_is_empty(group) == 0 { avahi_entry_group_reset(group) }
        let properties = service.text.reversed().reduce(nil as UnsafeMutablePointer<AvahiStringList>?) {
            avahi_string_list_add($0, $1)
        }
        defer { avahi_string_list_free(properties) }
        let code = avahi_entry_group_add_service_strlst(
            group, service.interface.map { AvahiIfIndex(bitPattern: $0) } ?? -1, -1, AvahiPublishFlags(rawValue: 0),
            name, service.type, nil, nil, service.port, properties)
        switch code {
        case 0:
            let committed = avahi_entry_group_commit(group)
            if committed < 0 { failure = AvahiFailure(code: committed) }
        case Int32(AVAHI_ERR_COLLISION):
            // Another program on this machine has the name.
            announceUnderAnotherName()
        default:
            failure = AvahiFailure(code: code)
        }
    }

    private func announceUnderAnotherName() {
        guard let next = avahi_alternative_service_name(name) else { return }
        defer { avahi_free(next) }
        name = String(cString: next)
        announce(by: client ?? group.flatMap { avahi_entry_group_get_client($0) })
    }

    private var clientFailure: AvahiFailure {
        AvahiFailure(code: client.map { avahi_client_errno($0) } ?? Int32(AVAHI_ERR_FAILURE))
    }
}
#endif
