import Capture
import Frames
import Processing

/// The older commands name one control each; where the camera's hardware has it, the hardware is set.
extension Studio {
    /// Sets controls of the hardware; false, and nothing is done, when it lacks one of them.
    nonisolated func setsOnDevice(
        _ values: [String: ControlValue], rampSeconds: Double = 0
    ) throws(StudioError) -> Bool {
        let names = facts.value.device?.names ?? []
        guard values.keys.allSatisfy(names.contains) else { return false }
        try setControls(ControlChange(values, rampSeconds: rampSeconds))
        return true
    }

    /// The hardware's white balance; nil where the software balances.
    nonisolated func deviceWhiteBalance() -> (mode: WhiteBalanceMode, value: WhiteBalance)? {
        guard let device = facts.value.device, device.names.contains(ControlName.whiteBalanceMode) else { return nil }
        let kelvin = device.number(ControlName.temperature) ?? WhiteBalance.daylight.temperature
        let value = WhiteBalance(temperature: kelvin, tint: device.number(ControlName.tint) ?? 0)
        guard case .choice(let word)? = device.control(ControlName.whiteBalanceMode)?.value else {
            return (.locked, value)
        }
        return (WhiteBalanceMode(rawValue: word) ?? .locked, value)
    }

    /// Makes the hardware hold still for a measurement, where it can.
    nonisolated func lockDeviceBalance() throws(StudioError) {
        guard let device = facts.value.device, device.control(ControlName.whiteBalanceMode) != nil else { return }
        try setControls(ControlChange([ControlName.whiteBalanceMode: .choice(WhiteBalanceMode.locked.rawValue)]))
    }

    /// Lets the hardware measure a grey card; nil where the software does.
    nonisolated func deviceGreyCard() throws(StudioError) -> WhiteBalance? {
        let facts = facts.value
        guard let device = facts.device else { return nil }
        do {
            guard try device.balanceOnGreyCard() else { return nil }
        } catch {
            throw StudioError(error, known: [])
        }
        let locked = ControlValue.choice(WhiteBalanceMode.locked.rawValue)
        remember(ControlChange([ControlName.whiteBalanceMode: locked]), facts)
        correctHardware(.daylight, facts)
        changes.signal()
        return deviceWhiteBalance()?.value
    }
}
