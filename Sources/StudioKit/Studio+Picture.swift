import Capture
import Frames
import Processing

/// Commands to the picture wait for nothing: not even a camera that is being opened keeps the newest from winning.
extension Studio {
    public static let longestRamp = 60.0

    /// How long a measurement waits for the camera's next frame.
    private static let measuringPatience = 1.0

    /// Sets the zoom factor, at once or over `rampSeconds`. The latest call wins.
    public nonisolated func setZoom(_ factor: Double, rampSeconds: Double = 0) throws(StudioError) {
        let onDevice = [ControlName.zoomFactor: ControlValue.number(factor)]
        if try setsOnDevice(onDevice, rampSeconds: rampSeconds) { return }
        try check(factor, "zoomFactor", PictureSettings.zoomRange)
        try check(rampSeconds, "rampSeconds", 0...Self.longestRamp)
        try set(ControlChange(onDevice, rampSeconds: rampSeconds))
    }

    /// Sets the exposure bias in EV.
    public nonisolated func setExposureBias(_ bias: Double) throws(StudioError) {
        let onDevice = [ControlName.exposureBias: ControlValue.number(bias)]
        if try setsOnDevice(onDevice) { return }
        try check(bias, "bias", PictureSettings.exposureBiasRange)
        try set(ControlChange(onDevice))
    }

    /// Focuses on a point from (0,0) top left to (1,1) bottom right of the picture.
    public func focus(x: Double, y: Double) throws(StudioError) {
        try check(x, "x", 0...1)
        try check(y, "y", 0...1)
        if try setsOnDevice([ControlName.focusPoint: .point(x: x, y: y)]) { return }
        throw .unsupported(reason: "\(try activeCamera().descriptor.name) has no focus to set")
    }

    public nonisolated func setWhiteBalanceMode(_ mode: WhiteBalanceMode) throws(StudioError) {
        let onDevice = [ControlName.whiteBalanceMode: ControlValue.choice(mode.rawValue)]
        if try setsOnDevice(onDevice) { return }
        try set(ControlChange(onDevice))
    }

    public nonisolated func whiteBalance() -> (mode: WhiteBalanceMode, value: WhiteBalance) {
        deviceWhiteBalance() ?? (control.whiteBalanceMode, control.settings(at: .now).whiteBalance)
    }

    /// Locks the white balance to a light given by hand, from any mode.
    public nonisolated func setWhiteBalance(_ value: WhiteBalance) throws(StudioError) {
        var onDevice = [ControlName.temperature: ControlValue.number(value.temperature)]
        // Who knows of no hardware always sends both.
        let lacksTint = facts.value.device.map { $0.control(ControlName.tint) == nil } ?? false
        if !lacksTint || value.tint != 0 { onDevice[ControlName.tint] = .number(value.tint) }
        if try setsOnDevice(onDevice) { return }
        try check(value.temperature, "temperature", WhiteBalance.temperatureRange)
        try check(value.tint, "tint", WhiteBalance.tintRange)
        try lockSoftware(value)
    }

    private nonisolated func lockSoftware(_ light: WhiteBalance) throws(StudioError) {
        try set(
            ControlChange([
                ControlName.temperature: .number(light.temperature), ControlName.tint: .number(light.tint),
            ]))
    }

    /// Takes the middle quarter of the picture for a neutral card and locks the white balance to its light.
    public func balanceOnGreyCard() throws(StudioError) -> WhiteBalance {
        if let found = try deviceGreyCard() { return found }
        try lockDeviceBalance()
        guard let frame = pipeline.nextCameraFrame(within: Self.measuringPatience) else {
            throw .deviceUnavailable(reason: "the camera sends no picture to measure")
        }
        do {
            let zoom = control.settings(at: frame.stamps.captured).zoom
            let found = try GreyCard().light(in: frame, zoom: zoom)
            if deviceWhiteBalance() == nil {
                try lockSoftware(found)
            } else {
                correctHardware(found, facts.value)
            }
            changes.signal()
            return found
        } catch let error as StudioError {
            throw error
        } catch {
            throw .conflict(reason: "\(error)", allowed: [])
        }
    }

    public nonisolated func filters() -> [ColourFilter] {
        control.settings(at: .now).filters
    }

    /// Replaces the whole chain.
    public nonisolated func setFilters(_ filters: [ColourFilter]) throws(StudioError) {
        try check(filters)
        control.setFilters(filters)
        memory.update(camera: facts.value.steered) { $0.filters = filters }
        changes.signal()
    }

    nonisolated func check(_ filters: [ColourFilter]) throws(StudioError) {
        guard filters.count <= PictureSettings.mostFilters else {
            throw .badValue(
                field: "filters",
                reason: "a chain has at most \(PictureSettings.mostFilters), this one has \(filters.count)")
        }
        for filter in filters {
            do { try filter.validate() } catch { throw .badValue(field: "filters", reason: error.description) }
        }
    }

    /// Shows or hides the on-screen controls of every viewfinder.
    public func setControlsHidden(_ hidden: Bool) {
        controlsAreHidden = hidden
        memory.update { $0.hidesControls = hidden }
        publish()
    }

    nonisolated func check(_ value: Double, _ field: String, _ range: ClosedRange<Double>) throws(StudioError) {
        guard range.contains(value) else { throw .outOfRange(field: field, value: value, range: range) }
    }
}
