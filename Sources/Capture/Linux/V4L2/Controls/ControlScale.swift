#if os(Linux)
/// How a driver's numbers and a control's values translate into one another.
package enum ControlScale: Sendable {
    /// The driver counts in the `parts`th part of the unit.
    case number(parts: Double = 1, unit: String = "", isLogarithmic: Bool = false)
    /// The driver's number over its smallest one.
    case magnification
    /// 0 for the driver's largest number, 1 for its smallest: drivers count focus towards the camera.
    case distance
    case toggle(isInverted: Bool = false)
    /// Words, each with the driver's items it may stand for, the likeliest first.
    case words([(ControlChoice, [Int64])])
}

extension ControlScale {
    /// Nil for a control that leaves nothing to choose.
    func kind(of control: DriverControl) -> ControlKind? {
        switch self {
        case .number(let parts, let unit, let isLogarithmic):
            let values = Self.values(control).map { $0 / parts }
            guard let low = values.min(), let high = values.max(), low < high else { return nil }
            return .number(
                NumberScale(
                    low...high, step: Self.step(control) / parts, unit: unit, isLogarithmic: isLogarithmic && low > 0))
        case .magnification:
            let zoom = Magnification(control)
            guard zoom.lowest < zoom.highest else { return nil }
            return .number(NumberScale(zoom.lowest...zoom.highest, step: zoom.step, unit: "x", isLogarithmic: true))
        case .distance:
            let length = Self.length(control)
            guard length > 0 else { return nil }
            return .number(NumberScale(0...1, step: Double(control.step) / length))
        case .toggle: return control.range == 0...1 ? .toggle : nil
        case .words(let words):
            let possible = words.filter { Self.item(of: $0.1, in: control) != nil }.map(\.0)
            return possible.count > 1 ? .choice(possible) : nil
        }
    }

    func value(_ number: Int64, of control: DriverControl) -> ControlValue? {
        switch self {
        case .number(let parts, _, _):
            if case .integerMenu(let items) = control.kind { return items[number].map { .number(Double($0) / parts) } }
            return .number(Double(number) / parts)
        case .magnification: return .number(Magnification(control).factor(number))
        case .distance:
            return .number(Double(control.range.upperBound - number) / max(1, Self.length(control)))
        case .toggle(let isInverted): return .toggle((number != 0) != isInverted)
        case .words(let words): return words.first { $0.1.contains(number) }.map { .choice($0.0.value) }
        }
    }

    /// Nil for a value of another kind or a word the control does not have.
    func number(_ value: ControlValue, for control: DriverControl) -> Int64? {
        switch (self, value) {
        case (.number(let parts, _, _), .number(let wanted)):
            if case .integerMenu(let items) = control.kind {
                return items.min { abs(Double($0.value) / parts - wanted) < abs(Double($1.value) / parts - wanted) }?
                    .key
            }
            return control.nearest(to: wanted * parts)
        case (.magnification, .number(let factor)): return control.nearest(to: Magnification(control).number(factor))
        case (.distance, .number(let distance)):
            return control.nearest(to: Double(control.range.upperBound) - distance * Self.length(control))
        case (.toggle(let isInverted), .toggle(let isOn)): return isOn != isInverted ? 1 : 0
        case (.words(let words), .choice(let word)):
            return words.first { $0.0.value == word }.flatMap { Self.item(of: $0.1, in: control) }
        default: return nil
        }
    }

    /// The item a word stands for on this device: its own default where it is one of them.
    private static func item(of items: [Int64], in control: DriverControl) -> Int64? {
        let possible = items.filter { item in
            if case .menu(let known) = control.kind { return known.contains(item) }
            return control.range.contains(item)
        }
        return possible.contains(control.standard) ? control.standard : possible.first
    }

    private static func length(_ control: DriverControl) -> Double {
        Double(control.range.upperBound - control.range.lowerBound)
    }

    private static func values(_ control: DriverControl) -> [Double] {
        if case .integerMenu(let items) = control.kind { return items.values.map(Double.init) }
        return [Double(control.range.lowerBound), Double(control.range.upperBound)]
    }

    private static func step(_ control: DriverControl) -> Double {
        guard case .integerMenu = control.kind else { return Double(control.step) }
        let values = values(control).sorted()
        return zip(values.dropFirst(), values).map(-).filter { $0 > 0 }.min() ?? 1
    }
}
#endif
