import Capture
import Processing

/// What was set on one camera: the picture it has when it is opened again.
public struct KeptCamera: Sendable, Equatable {
    /// The camera's own controls and the software's alike; what nobody set is not among them.
    public var controls: [String: ControlValue]
    public var filters: [ColourFilter]
    /// What a grey card corrected of the hardware's own white balance.
    public var correction: WhiteBalance?

    public init(
        controls: [String: ControlValue] = [:], filters: [ColourFilter] = [], correction: WhiteBalance? = nil
    ) {
        (self.controls, self.filters, self.correction) = (controls, filters, correction)
    }

    /// Adds what was set, and forgets what an automatic mode has taken over by it. `descriptions` tell how the controls
    /// are since then. A point of interest is for the moment only.
    mutating func remember(_ change: ControlChange, among descriptions: [ControlDescription]) {
        let new = change.values.filter { !$0.value.isPoint }
        controls.merge(new) { $1 }
        for control in descriptions {
            guard let key = control.condition else { continue }
            guard descriptions.first(where: { $0.name == key.control })?.value == key.value else {
                controls[control.name] = nil
                continue
            }
            if controls[control.name] != nil {
                // A control that turned its key itself needs it turned next time, too.
                controls[key.control] = key.value
            } else if new[key.control] != nil, control.isSupported, let value = control.value, !value.isPoint {
                // Who takes a control out of an automatic's hands wants what the automatic had made of it.
                controls[control.name] = value
            }
        }
    }

    /// Takes a scene's picture, and forgets what an automatic mode of it takes over.
    package mutating func take(_ scene: Scene, among descriptions: [ControlDescription]) {
        controls.merge(scene.controls) { $1 }
        for control in descriptions {
            guard let key = control.condition, let mode = scene.controls[key.control] else { continue }
            if mode != key.value { controls[control.name] = nil }
        }
        filters = scene.filters ?? filters
    }

    /// The controls as they can be set now, and what is to be told of those that cannot be set as they were.
    func fitted(to descriptions: [ControlDescription]) -> (change: ControlChange, complaints: [String]) {
        var change = ControlChange([:])
        var complaints: [String] = []
        for (name, value) in controls.sorted(by: { $0.key < $1.key }) {
            guard let control = descriptions.first(where: { $0.name == name }), control.isSupported else { continue }
            let fitted = control.fitted(value)
            change.values[name] = fitted
            if let complaint = control.complaint(value, fitted) { complaints.append(complaint) }
        }
        return (change, complaints)
    }
}

extension ControlDescription {
    /// The nearest value that it takes; nil when there is none.
    fileprivate func fitted(_ value: ControlValue) -> ControlValue? {
        switch (kind, value) {
        case (.number(let scale), .number(let number)) where number.isFinite:
            .number(min(max(number, scale.range.lowerBound), scale.range.upperBound))
        case (.choice(let choices), .choice(let choice)) where choices.contains { $0.value == choice }: value
        case (.toggle, .toggle): value
        default: nil
        }
    }

    fileprivate func complaint(_ kept: ControlValue, _ fitted: ControlValue?) -> String? {
        guard fitted != kept else { return nil }
        guard let fitted else { return "\(name) stays as it is: the remembered \(kept.text) is nothing it takes" }
        return "\(name) is \(fitted.text): the remembered \(kept.text) is out of its range"
    }
}

extension ControlValue {
    var isPoint: Bool { if case .point = self { true } else { false } }

    fileprivate var text: String {
        switch self {
        case .number(let number): "\(number)"
        case .choice(let choice): choice
        case .toggle(let isOn): "\(isOn)"
        case .point(let x, let y): "\(x),\(y)"
        }
    }
}
