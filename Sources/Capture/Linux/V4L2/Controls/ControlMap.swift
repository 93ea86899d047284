#if os(Linux)
/// A device's controls in our terms, and our values in the driver's.
package struct ControlMap: Sendable {
    private let drivers: [UInt32: DriverControl]

    package init(_ drivers: [DriverControl]) {
        self.drivers = Dictionary(drivers.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Every control that the device has and that leaves something to choose.
    package var controls: [DeviceControl] {
        let found = ControlEntry.all.compactMap(control)
        return found.map { control in
            guard let key = control.key, !found.contains(where: { $0.name == key.control }) else { return control }
            // A key the device does not have locks nothing.
            var free = control
            free.key = nil
            return free
        }
    }

    /// What to tell the driver, in this order.
    package struct Order: Equatable, Sendable {
        package var name: String
        package var id: UInt32
        package var number: Int64

        package init(name: String, id: UInt32, number: Int64) {
            (self.name, self.id, self.number) = (name, id, number)
        }
    }

    /// - Throws: for a control the device does not have, cannot set, or not to that value.
    package func orders(_ values: [String: DeviceControlValue]) throws(CaptureError) -> [Order] {
        let controls = controls
        var wanted = values
        for name in values.keys.sorted() {
            guard let control = controls.first(where: { $0.name == name }) else {
                throw .controlRefused(control: name, reason: "it has no such control")
            }
            guard !control.isReadOnly else { throw .controlRefused(control: name, reason: "it only shows it") }
            if let key = control.key, key.turnsItself, wanted[key.control] == nil { wanted[key.control] = key.value }
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

    private func control(_ entry: ControlEntry) -> DeviceControl? {
        guard let driver = driver(of: entry), let kind = entry.scale.kind(of: driver) else { return nil }
        return DeviceControl(
            name: entry.name, kind: kind, value: driver.value.flatMap { entry.scale.value($0, of: driver) },
            standard: entry.scale.value(driver.standard, of: driver), isInactive: driver.isInactive,
            isReadOnly: driver.isReadOnly, key: entry.key)
    }
}
#endif
