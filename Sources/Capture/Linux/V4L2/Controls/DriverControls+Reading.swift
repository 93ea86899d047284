#if os(Linux)
extension DriverControls {
    /// In the words of the original's camera object.
    var reading: DeviceReading {
        var reading = DeviceReading()
        if case .choice(let mode)? = control(ControlName.exposureMode)?.value {
            let byHand = "custom, need iso and exposure duration"
            reading.exposure.mode = mode == ManualMode.manual.rawValue ? byHand : "continuous auto exposure"
            reading.exposure.isContinuousSupported = true
        }
        reading.exposure.isCustomSupported = control(ControlName.exposureTime) != nil
        reading.exposure.duration = number(ControlName.exposureTime)
        reading.exposure.longestDuration = range(ControlName.exposureTime)?.upperBound
        reading.exposure.iso = number(ControlName.iso)
        reading.exposure.isoRange = range(ControlName.iso)
        reading.focus.isContinuousSupported = control(ControlName.focusMode) != nil
        // The software does what the device does not.
        let isAutomatic = control(ControlName.whiteBalanceMode) != nil
        reading.whiteBalance.isContinuousSupported = isAutomatic || !balances
        reading.whiteBalance.isLockedSupported = true
        reading.whiteBalance.takesGains = true
        return reading
    }

    private var balances: Bool { names.contains(ControlName.whiteBalanceMode) }

    private func range(_ name: String) -> ClosedRange<Double>? {
        guard case .number(let scale)? = control(name)?.kind else { return nil }
        return scale.range
    }
}
#endif
