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
        try check(factor, "zoomFactor", PictureSettings.zoomRange)
        try check(rampSeconds, "rampSeconds", 0...Self.longestRamp)
        try setControls(ControlChange([ControlName.zoomFactor: .number(factor)], rampSeconds: rampSeconds))
    }

    /// Sets the exposure bias in EV.
    public nonisolated func setExposureBias(_ bias: Double) throws(StudioError) {
        try check(bias, "bias", PictureSettings.exposureBiasRange)
        do throws(StudioError) {
            try setControls(ControlChange([ControlName.exposureBias: .number(bias)]))
        } catch {
            // The device's range is narrower; the caller knows the value by another name.
            guard case .outOfRange(_, let value, let range) = error else { throw error }
            throw .outOfRange(field: "bias", value: value, range: range)
        }
    }

    /// Focuses on a point from (0,0) top left to (1,1) bottom right of the picture.
    public func focus(x: Double, y: Double) throws(StudioError) {
        try check(x, "x", 0...1)
        try check(y, "y", 0...1)
        throw .unsupported(reason: "\(try activeCamera().descriptor.name) has no focus to set")
    }

    public nonisolated func setWhiteBalanceMode(_ mode: WhiteBalanceMode) throws(StudioError) {
        try setControls(ControlChange([ControlName.whiteBalanceMode: .choice(mode.rawValue)]))
    }

    public nonisolated func whiteBalance() -> (mode: WhiteBalanceMode, value: WhiteBalance) {
        let device = cameraControls
        guard device.balances else { return (control.whiteBalanceMode, control.settings(at: .now).whiteBalance) }
        let temperature = deviceNumber(ControlName.temperature) ?? WhiteBalance.daylight.temperature
        let mode = device.device?.deviceControls.first { $0.name == ControlName.whiteBalanceMode }
        return (
            mode?.value == .choice(WhiteBalanceMode.auto.rawValue) ? .auto : .locked,
            WhiteBalance(temperature: temperature, tint: WhiteBalance.daylight.tint)
        )
    }

    /// Locks the white balance to a light given by hand, from any mode.
    public nonisolated func setWhiteBalance(_ value: WhiteBalance) throws(StudioError) {
        try check(value.temperature, "temperature", WhiteBalance.temperatureRange)
        try check(value.tint, "tint", WhiteBalance.tintRange)
        var values = [ControlName.temperature: ControlValue.number(value.temperature)]
        // Clients that know of no device always send both.
        if !cameraControls.balances || value.tint != WhiteBalance.daylight.tint {
            values[ControlName.tint] = .number(value.tint)
        }
        try setControls(ControlChange(values))
    }

    /// Takes the middle quarter of the picture for a neutral card and locks the white balance to its light.
    public func balanceOnGreyCard() throws(StudioError) -> WhiteBalance {
        if cameraControls.names.contains(ControlName.whiteBalanceMode) { try setWhiteBalanceMode(.locked) }
        guard let frame = pipeline.nextCameraFrame(within: Self.measuringPatience) else {
            throw .deviceUnavailable(reason: "the camera sends no picture to measure")
        }
        do {
            let zoom = control.settings(at: frame.stamps.captured).zoom
            let found = try GreyCard().light(in: frame, zoom: zoom)
            control.lockWhiteBalance(found)
            changes.signal()
            return found
        } catch {
            throw .conflict(reason: error.description, allowed: [])
        }
    }

    public nonisolated func filters() -> [ColourFilter] {
        control.settings(at: .now).filters
    }

    /// Replaces the whole chain.
    public nonisolated func setFilters(_ filters: [ColourFilter]) throws(StudioError) {
        guard filters.count <= PictureSettings.mostFilters else {
            throw .badValue(
                field: "filters",
                reason: "a chain has at most \(PictureSettings.mostFilters), this one has \(filters.count)")
        }
        for filter in filters {
            do { try filter.validate() } catch { throw .badValue(field: "filters", reason: error.description) }
        }
        control.setFilters(filters)
        changes.signal()
    }

    /// Shows or hides the on-screen controls of every viewfinder.
    public func setControlsHidden(_ hidden: Bool) {
        controlsAreHidden = hidden
        publish()
    }

    nonisolated func check(_ value: Double, _ field: String, _ range: ClosedRange<Double>) throws(StudioError) {
        guard range.contains(value) else { throw .outOfRange(field: field, value: value, range: range) }
    }
}
