#if os(Linux)
/// What a device can be known by, whatever number the kernel gives its node.
package struct StableID: Equatable, Sendable {
    /// The device's name below /dev/v4l/by-id: model and serial number.
    package var byID: String?
    /// Its name below /dev/v4l/by-path: where it is plugged in.
    package var byPath: String?
    /// The driver's own word for the place.
    package var bus: String
    package var serial: String?

    package init(byID: String? = nil, byPath: String? = nil, bus: String, serial: String? = nil) {
        (self.byID, self.byPath, self.bus, self.serial) = (byID, byPath, bus, serial)
    }

    /// The best first. Two devices of a make may share the first; then the next tells them apart.
    package var candidates: [String] {
        let place = bus.isEmpty ? nil : serial.map { "\(bus)-\($0)" } ?? bus
        return [byID, byPath, place].compactMap(\.self).map { Self.prefix + $0 }
    }

    package static let prefix = "v4l2:"

    /// What an identifier is called where nothing else is known.
    package static func name(in id: String) -> String { String(id.dropFirst(prefix.count)) }

    /// An identifier as it is listed: the path of a node is understood alone as well. Nil for what names no device.
    package static func complete(_ id: String) -> String? {
        let whole = id.hasPrefix("/dev/") ? prefix + id : id
        return whole.hasPrefix(prefix) && whole.count > prefix.count ? whole : nil
    }
}

/// Gives devices their identifiers, each its own.
package struct StableIDs: Sendable {
    /// What a node that is still plugged in was called before.
    private var given: [String: String] = [:]

    package init() {}

    /// The identifiers of the nodes that are there now. One that was there before keeps its own.
    package mutating func assign(_ nodes: [(node: String, known: StableID)]) -> [String: String] {
        given = given.filter { old in nodes.contains { $0.node == old.key } }
        for (node, known) in nodes where given[node] == nil {
            let taken = Set(given.values)
            let free = known.candidates.first { !taken.contains($0) }
            given[node] = free ?? StableID.prefix + node
        }
        return given
    }
}
#endif
