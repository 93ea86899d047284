import Capture
import Foundation
import Outputs
import Processing

/// What a receiver's command is in terms of the controls that there are.
package struct PTZPlan {
    /// What people mean by a room's light and by daylight; NDI names no numbers.
    package static let indoor = WhiteBalance(temperature: 3200, tint: 0)
    package static let outdoor = WhiteBalance(temperature: 5600, tint: WhiteBalance.daylight.tint)
    /// A channel from its least to its most: two stops.
    private static let channelStops = 2.0

    package let controls: ControlList

    package init(_ controls: ControlList) {
        self.controls = controls
    }

    /// What receivers are told that they may ask for.
    package var abilities: Set<PTZAbility> {
        var abilities: Set<PTZAbility> = [.presetSpeed]
        func offer(_ ability: PTZAbility, _ names: String...) {
            if names.allSatisfy(has) { abilities.insert(ability) }
        }
        offer(.zoom, ControlName.zoomFactor)
        offer(.panTilt, ControlName.pan, ControlName.tilt)
        offer(.focus, ControlName.focusDistance)
        offer(.autoFocus, ControlName.focusMode)
        offer(.whiteBalance, ControlName.temperature)
        offer(.exposure, ControlName.exposureBias)
        offer(.manualExposure, ControlName.exposureMode, ControlName.exposureTime)
        return abilities
    }

    package func zoom(_ wideness: Double) throws(StudioError) -> ControlChange {
        ControlChange([ControlName.zoomFactor: try value(ControlName.zoomFactor, at: 1 - wideness)])
    }

    package func panTilt(pan: Double, tilt: Double) throws(StudioError) -> ControlChange {
        ControlChange([
            ControlName.pan: try value(ControlName.pan, from: pan),
            ControlName.tilt: try value(ControlName.tilt, from: tilt),
        ])
    }

    package func focus(_ closeness: Double) throws(StudioError) -> ControlChange {
        try unlocking([ControlName.focusDistance: try value(ControlName.focusDistance, at: 1 - closeness)])
    }

    package var autoFocus: ControlChange { automatic(ControlName.focusMode) }

    /// nil for a measurement, which is no matter of controls.
    package func whiteBalance(_ wish: PTZWhiteBalance) throws(StudioError) -> ControlChange? {
        switch wish {
        case .oneShot: nil
        case .auto: automatic(ControlName.whiteBalanceMode)
        case .indoor: try light(Self.indoor)
        case .outdoor: try light(Self.outdoor)
        case .manual(let red, let blue): try light(Self.light(red: red, blue: blue))
        }
    }

    /// Where the camera exposes by itself it does again; the bias goes back to none.
    package var autoExposure: ControlChange {
        var values: [String: ControlValue] = [:]
        for name in [ControlName.exposureMode, ControlName.isoMode, ControlName.gainMode] where has(name) {
            values[name] = .choice(ManualMode.automatic.rawValue)
        }
        if has(ControlName.exposureBias) { values[ControlName.exposureBias] = .number(0) }
        return ControlChange(values)
    }

    /// The level is the bias, since no camera here has an iris; gain and shutter are set where the hardware has them.
    package func exposure(level: Double, gain: Double?, shutter: Double?) throws(StudioError) -> ControlChange {
        var values: [String: ControlValue] = [:]
        if let shutter, has(ControlName.exposureTime) {
            values[ControlName.exposureTime] = try value(ControlName.exposureTime, at: 1 - shutter)
        }
        if let gain, let name = [ControlName.iso, ControlName.gain].first(where: has) {
            values[name] = try value(name, at: gain)
        }
        if values.isEmpty || !mayContradict(ControlName.exposureBias, values) {
            values[ControlName.exposureBias] = try value(ControlName.exposureBias, at: level)
        }
        return try unlocking(values)
    }

    /// Where a control is on its way from end to end, and what its value is there.
    package func scale(_ name: String) throws(StudioError) -> NumberScale {
        guard let control = controls[name] else { throw .unknownControl(name: name, known: controls.names) }
        if let reason = control.unsupportedReason { throw .unsupportedControl(name: name, reason: reason) }
        guard case .number(let scale) = control.kind else {
            throw .badValue(field: name, reason: "it takes a \(control.kind.word)")
        }
        return scale
    }

    /// The present value of a control; nil where it is not known.
    func number(_ name: String) -> Double? {
        if case .number(let number)? = controls[name]?.value { number } else { nil }
    }

    private func has(_ name: String) -> Bool { controls[name]?.isSupported ?? false }

    private func value(_ name: String, at position: Double) throws(StudioError) -> ControlValue {
        .number(try scale(name).value(at: position))
    }

    /// From -1 to 1, where 0 is straight ahead if the control has such a place.
    private func value(_ name: String, from direction: Double) throws(StudioError) -> ControlValue {
        let range = try scale(name).range
        guard range.contains(0) else { return try value(name, at: (direction + 1) / 2) }
        return .number(direction * (direction < 0 ? -range.lowerBound : range.upperBound))
    }

    private func automatic(_ mode: String) -> ControlChange {
        ControlChange([mode: .choice(ManualMode.automatic.rawValue)])
    }

    private func light(_ light: WhiteBalance) throws(StudioError) -> ControlChange {
        var values = [ControlName.temperature: try clamped(ControlName.temperature, light.temperature)]
        if has(ControlName.tint) { values[ControlName.tint] = try clamped(ControlName.tint, light.tint) }
        return try unlocking(values)
    }

    /// The light that looks neutral when red and blue are weighed so against green.
    private static func light(red: Double, blue: Double) -> WhiteBalance {
        func gain(_ amount: Double) -> Double { exp2((amount - 0.5) * channelStops) }
        let neutral = RGB(red: 1 / gain(red), green: 1, blue: 1 / gain(blue))
        return WhiteBalance(neutral: neutral) ?? .daylight
    }

    private func clamped(_ name: String, _ number: Double) throws(StudioError) -> ControlValue {
        let range = try scale(name).range
        return .number(min(max(number, range.lowerBound), range.upperBound))
    }

    /// With the modes that these wait for: a receiver that sets a focus does not ask for a manual focus before.
    private func unlocking(_ values: [String: ControlValue]) throws(StudioError) -> ControlChange {
        var all = values
        for name in values.keys {
            if let key = controls[name]?.condition { all[key.control] = all[key.control] ?? key.value }
        }
        try controls.checkTogether(all)
        return ControlChange(all)
    }

    /// Whether a control waits for another mode than these do.
    private func mayContradict(_ name: String, _ values: [String: ControlValue]) -> Bool {
        guard let key = controls[name]?.condition else { return !has(name) }
        return values.keys.contains { other in
            controls[other]?.condition.map { $0.control == key.control && $0.value != key.value } ?? false
        }
    }
}
