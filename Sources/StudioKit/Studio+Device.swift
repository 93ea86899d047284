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
        guard let device = facts.value.device, let kelvin = device.number(ControlName.temperature),
            case .choice(let word)? = device.control(ControlName.whiteBalanceMode)?.value,
            let mode = WhiteBalanceMode(rawValue: word)
        else { return nil }
        return (mode, WhiteBalance(temperature: kelvin, tint: device.number(ControlName.tint) ?? 0))
    }

    /// Lets the hardware measure a grey card; nil where the software does.
    nonisolated func deviceGreyCard() throws(StudioError) -> WhiteBalance? {
        guard let device = facts.value.device else { return nil }
        do {
            guard try device.balanceOnGreyCard() else { return nil }
        } catch {
            throw StudioError(error, known: [])
        }
        changes.signal()
        return deviceWhiteBalance()?.value
    }
}
