#if os(Linux)
/// A device's controls in our terms, and our values in the driver's.
package struct ControlMap: Sendable {
    private let drivers: [UInt32: DriverControl]
    /// What people call the device.
    let device: String

    package init(_ drivers: [DriverControl], device: String) {
        self.drivers = Dictionary(drivers.map { ($0.id, $0) }) { first, _ in first }
        self.device = device
    }

    /// Every control that the device has and that leaves something to choose, then those that it lacks.
    package var controls: [ControlDescription] {
        let found = ControlEntry.all.compactMap(control)
        let own = found.map { control in
            guard let key = control.condition, !found.contains(where: { $0.name == key.control }) else {
                return control
            }
            // A key the device does not have locks nothing; what does is not told.
            var free = control
            free.condition = nil
            return free
        }
        return own + lacking(own)
    }

    /// What to tell the driver, in this order.
    package struct Order: Equatable, Sendable {
        package var name: String
        package var id: UInt32
        package var number: Int64
    }

    /// - Throws: for a control the device does not have, cannot set, or not to that value.
    package func orders(_ values: [String: ControlValue]) throws(CaptureError) -> [Order] {
        let controls = controls
        var wanted = values
        for name in values.keys.sorted() {
            guard let control = controls.first(where: { $0.name == name }) else {
                throw .controlRefused(control: name, reason: "it has no such control")
            }
            if let reason = control.unsupportedReason { throw .controlRefused(control: name, reason: reason) }
            if let key = control.condition, key.isSelfMade, wanted[key.control] == nil {
                wanted[key.control] = key.value
            }
        }
        var orders: [Order] = []
        for entry in ControlEntry.all {
            guard let value = wanted[entry.name], let driver = driver(of: entry) else { continue }
            guard let number = entry.scale.number(value, for: driver) else {
                throw .controlRefused(control: entry.name, reason: "it cannot be \(value)")
            }
            orders.append(Order(name: entry.name, id: driver.id, number: number))
        }
        return orders
    }

    private func driver(of entry: ControlEntry) -> DriverControl? {
        entry.ids.lazy.compactMap { drivers[$0] }.first
    }

    private func control(_ entry: ControlEntry) -> ControlDescription? {
        guard let driver = driver(of: entry), let kind = entry.scale.kind(of: driver) else { return nil }
        return ControlDescription(
            entry.name, label: entry.label, group: entry.group, kind: kind,
            value: driver.value.flatMap { entry.scale.value($0, of: driver) },
            standard: entry.scale.value(driver.standard, of: driver),
            unsupportedReason: reason(entry, driver), condition: entry.key)
    }

    private func reason(_ entry: ControlEntry, _ driver: DriverControl) -> String? {
        if driver.isReadOnly { return "\(device) only shows it" }
        guard driver.isInactive else { return nil }
        let mode = ControlEntry.all.first { $0.name == entry.key?.control }
        let hasMode = mode.flatMap { mode in self.driver(of: mode).flatMap { mode.scale.kind(of: $0) } } != nil
        return hasMode ? nil : "another setting of \(device) has it at present"
    }
}
#endif
