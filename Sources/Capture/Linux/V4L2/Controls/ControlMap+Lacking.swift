#if os(Linux)
extension ControlMap {
    /// The controls of a white balance, which are either all the device's or all the software's.
    private static let balance = [
        (ControlName.whiteBalanceMode, "White balance"), (ControlName.temperature, "Temperature"),
        (ControlName.tint, "Tint"),
    ]

    /// Controls that panels look for on cameras.
    private static let usual = [
        ControlName.exposureMode, ControlName.exposureTime, ControlName.gain, ControlName.iso,
        ControlName.holdFrameRate, ControlName.backlightCompensation, ControlName.powerLineFrequency,
        ControlName.focusMode, ControlName.focusDistance, ControlName.brightness, ControlName.contrast,
        ControlName.saturation, ControlName.sharpness,
    ]

    /// What is listed with the reason why it cannot be set: nobody else has it.
    func lacking(_ own: [ControlDescription]) -> [ControlDescription] {
        let names = Set(own.map(\.name))
        let usual = ControlEntry.all.filter { Self.usual.contains($0.name) && !names.contains($0.name) }.map { entry in
            ControlDescription(
                entry.name, label: entry.label, group: entry.group, kind: entry.scale.nominalKind,
                unsupportedReason: "\(device) has no such control")
        }
        guard !names.isDisjoint(with: Self.balance.map(\.0)) else { return usual }
        let balance = Self.balance.filter { !names.contains($0.0) }.map { name, label in
            ControlDescription(
                name, label: label, group: .whiteBalance, kind: ControlScale.number().nominalKind,
                unsupportedReason: "\(device) balances white itself and has no such control")
        }
        return usual + balance
    }
}

extension ControlScale {
    /// What a control is like that is not there.
    fileprivate var nominalKind: ControlKind {
        switch self {
        case .number, .magnification, .distance: .number(NumberScale(0...1, step: 1))
        case .toggle: .toggle
        case .words(let words): .choice(words.map(\.0))
        }
    }
}
#endif
