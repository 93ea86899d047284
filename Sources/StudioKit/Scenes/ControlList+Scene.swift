import Capture

/// What a scene takes from the controls, and how it goes back.
extension ControlList {
    /// Everything that a scene can bring back: what an automatic mode has is the mode's.
    var settings: [String: ControlValue] {
        var settings: [String: ControlValue] = [:]
        for control in descriptions where control.isSupported {
            guard let value = control.target ?? control.value, !value.isPoint, isSettable(control) else { continue }
            settings[control.name] = value
        }
        return settings
    }

    /// Whether each of these will do, in whatever state the others are.
    func check(_ values: [String: ControlValue]) throws(StudioError) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { try check(value, for: name) }
    }

    /// Whether these go together, as no other scene left the camera but by what is `kept` of it: what an automatic mode
    /// has cannot be set beside the mode.
    func checkTogether(
        _ values: [String: ControlValue], over kept: [String: ControlValue] = [:]
    ) throws(StudioError) {
        for (name, _) in values.sorted(by: { $0.key < $1.key }) {
            guard let condition = self[name]?.condition else { continue }
            let own = values[condition.control]
            guard let mode = own ?? (condition.isSelfMade ? nil : kept[condition.control]) else { continue }
            guard mode == condition.value else { throw .locked(name: name, by: condition) }
        }
    }

    private func isSettable(_ control: ControlDescription) -> Bool {
        guard let key = control.condition else { return true }
        return self[key.control]?.value == key.value
    }

    /// The least that has to be set for the controls to be as in `wanted`: a device is not bothered with what it has.
    func change(to wanted: [String: ControlValue]) -> ControlChange {
        let isNews = wanted.filter { name, value in self[name]?.target != nil || self[name]?.value != value }
        // What an automatic mode has now may be what is wanted by chance, and is not when it is out of its hands.
        let unlocked = wanted.filter { name, _ in self[name]?.condition.map { isNews[$0.control] != nil } ?? false }
        return ControlChange(isNews.merging(unlocked) { $1 })
    }
}
