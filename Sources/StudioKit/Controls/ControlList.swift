import Capture

/// Every control with its present state, in the order panels show them.
public struct ControlList: Sendable, Equatable {
    public let descriptions: [ControlDescription]

    public init(_ descriptions: [ControlDescription]) {
        self.descriptions = descriptions
    }

    public subscript(name: String) -> ControlDescription? {
        descriptions.first { $0.name == name }
    }

    public var names: [String] { descriptions.map(\.name) }

    /// What keeps a control from being set alone.
    public func lock(of description: ControlDescription) -> ControlCondition? {
        guard let condition = description.condition, !condition.isSelfMade else { return nil }
        return self[condition.control]?.value == condition.value ? nil : condition
    }

    func lock(of name: String) -> ControlCondition? { self[name].flatMap(lock) }

    /// - Throws: for the first value that cannot be set; a control that another of the change unlocks can be.
    func check(_ change: ControlChange) throws(StudioError) {
        for (name, value) in change.values.sorted(by: { $0.key < $1.key }) {
            guard let description = self[name] else { throw .unknownControl(name: name, known: names) }
            try check(value, description, change)
        }
    }

    /// Whether a value will do, in whatever state the other controls are.
    func check(_ value: ControlValue, for name: String) throws(StudioError) {
        guard let description = self[name] else { throw .unknownControl(name: name, known: names) }
        if let reason = description.unsupportedReason { throw .unsupportedControl(name: name, reason: reason) }
        try description.check(value)
    }

    private func check(
        _ value: ControlValue, _ description: ControlDescription, _ change: ControlChange
    ) throws(StudioError) {
        try check(value, for: description.name)
        guard let condition = description.condition else { return }
        let isMet: Bool
        if let other = change.values[condition.control] {
            isMet = other == condition.value
        } else {
            isMet = lock(of: description) == nil
        }
        if !isMet { throw .locked(name: description.name, by: condition) }
    }
}

extension ControlDescription {
    fileprivate func check(_ value: ControlValue) throws(StudioError) {
        switch (kind, value) {
        case (.number(let scale), .number(let number)):
            guard scale.range.contains(number) else {
                throw .outOfRange(field: name, value: number, range: scale.range)
            }
        case (.choice(let choices), .choice(let choice)):
            guard choices.contains(where: { $0.value == choice }) else {
                throw .notAllowed(field: name, value: choice, allowed: choices.map(\.value))
            }
        case (.point, .point(let x, let y)):
            for coordinate in [x, y] where !(0...1).contains(coordinate) {
                throw .outOfRange(field: name, value: coordinate, range: 0...1)
            }
        case (.toggle, .toggle): break
        default: throw .badValue(field: name, reason: "it takes a \(kind.word)")
        }
    }
}
