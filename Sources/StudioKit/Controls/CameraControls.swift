import Capture
import Frames

/// The controls of the camera itself. Those that neither it nor the software has are listed with the reason.
struct CameraControls: ControlSource {
    /// The active camera; nil when there is none.
    let camera: CameraDescriptor?
    let device: (any Camera)?
    let memory: DeviceMemory

    func descriptions(at now: MonotonicTime) -> [ControlDescription] {
        let controls = device?.deviceControls ?? []
        let owned = controls.map(describe)
        let lacking = ControlCatalogue.entries.filter { entry in
            !ControlName.software.contains(entry.name) && !controls.contains { $0.name == entry.name }
        }
        return owned + lacking.map(describeLacking)
    }

    /// The names of the controls that the device has.
    var names: Set<String> { Set((device?.deviceControls ?? []).map(\.name)) }

    /// Whether the white balance is the device's.
    var balances: Bool { !names.isDisjoint(with: [ControlName.whiteBalanceMode, ControlName.temperature]) }

    func apply(_ change: ControlChange, at now: MonotonicTime) throws(StudioError) {
        guard let device else { return }
        let names = names
        let values = change.values.filter { names.contains($0.key) }.compactMapValues(\.forDevice)
        guard !values.isEmpty else { return }
        do throws(CaptureError) {
            try device.setDeviceControls(values)
        } catch {
            throw StudioError(error, known: [])
        }
        memory.remember(values, of: device)
    }

    private func describe(_ control: DeviceControl) -> ControlDescription {
        let entry = ControlCatalogue.entry(control.name)
        var description = ControlDescription(
            control.name, label: entry?.label ?? control.name, group: entry?.group ?? .image, kind: kind(of: control),
            value: control.value.map(ControlValue.init), standard: control.standard.map(ControlValue.init))
        if control.isReadOnly { description.unsupportedReason = "the camera shows it and does not let it be set" }
        if let key = control.key {
            description.condition = ControlCondition(
                key.control, is: ControlValue(key.value),
                message: "an automatic mode of the camera has it; set \(key.control) to \(key.value.words)",
                isSelfMade: key.turnsItself)
        } else if control.isInactive {
            description.unsupportedReason = "another setting of the camera keeps it from being set at present"
        }
        return description
    }

    private func kind(of control: DeviceControl) -> ControlKind {
        switch control.kind {
        case .number(let range, let step, let unit):
            let isRatio = [ControlName.zoomFactor, DeviceControlName.exposureTime].contains(control.name)
            return .number(
                NumberScale(range, step: step, unit: unit, isLogarithmic: isRatio && range.lowerBound > 0))
        case .choice(let words): return ControlCatalogue.choices(words)
        case .toggle: return .toggle
        }
    }

    private func describeLacking(_ entry: ControlCatalogue.Entry) -> ControlDescription {
        let reason = camera.map { "\($0.name) has no such control" } ?? "no camera is active"
        let focus = camera.map { "\($0.name) has no focus to set" } ?? reason
        return ControlDescription(
            entry.name, label: entry.label, group: entry.group, kind: entry.kind,
            unsupportedReason: entry.group == .focus ? focus : reason)
    }
}
