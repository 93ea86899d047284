import Capture
import Frames
import Processing

/// Commands to the controls wait for nothing: not even a camera that is being opened keeps the newest from winning.
extension Studio {
    /// Where a grey card is held, in fractions of the picture that is sent.
    public static let greyCardRegion = PictureRegion.greyCard

    /// The identifier of the camera in use.
    public nonisolated var activeCameraID: String? { facts.value.camera?.id }

    /// Every control with its state now.
    public nonisolated func controls() -> ControlList {
        let (now, device) = (MonotonicTime.now, cameraControls)
        let owned = device.descriptions(at: now)
        let software = PictureControls(control: control).descriptions(at: now)
            .filter { own in !owned.contains { $0.name == own.name } }
            .map { device.balances ? $0.leftToDevice : $0 }
        return ControlList(
            (owned + software).sorted { ControlCatalogue.rank($0.name) < ControlCatalogue.rank($1.name) })
    }

    /// Sets every control of the change, or none.
    public nonisolated func setControls(_ change: ControlChange) throws(StudioError) {
        try check(change.rampSeconds, "rampSeconds", 0...Self.longestRamp)
        try controls().check(change)
        defer { changes.signal() }
        // The device first: it may refuse, and then nothing has changed.
        let device = cameraControls
        let names = device.names
        try device.apply(change, at: .now)
        if !names.isDisjoint(with: change.values.keys.filter(ControlName.balance.contains)) {
            // What a grey card corrected is for the light the device balanced before.
            control.lockWhiteBalance(.daylight)
        }
        let rest = change.values.filter { !names.contains($0.key) }
        PictureControls(control: control).apply(ControlChange(rest, rampSeconds: change.rampSeconds), at: .now)
    }

    /// The controls of the device in use.
    nonisolated var cameraControls: CameraControls {
        let facts = facts.value
        return CameraControls(camera: facts.camera, device: facts.device, memory: deviceMemory)
    }

    /// A device's number; nil where the software has that control.
    nonisolated func deviceNumber(_ name: String) -> Double? {
        let control = facts.value.device?.deviceControls.first { $0.name == name }
        guard case .number(let number)? = control?.value else { return nil }
        return number
    }

    /// The picture as the viewer sees it set, by device and software.
    nonisolated func shownPicture(at now: MonotonicTime) -> (settings: PictureSettings, mode: WhiteBalanceMode) {
        var settings = control.settings(at: now)
        if let zoom = deviceNumber(ControlName.zoomFactor) { settings.zoom = zoom }
        if let bias = deviceNumber(ControlName.exposureBias) { settings.exposureBias = bias }
        let balance = whiteBalance()
        settings.whiteBalance = balance.value
        return (settings, balance.mode)
    }
}

extension ControlDescription {
    /// The software's white balance, while the device has one.
    fileprivate var leftToDevice: ControlDescription {
        guard group == .whiteBalance else { return self }
        var left = self
        left.value = nil
        left.condition = nil
        left.unsupportedReason = "the camera balances white itself, and has no such control"
        return left
    }
}
