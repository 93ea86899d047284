import HTTPServing

/// An answer as it is written on standard output.
package enum CtlDisplay {
    /// For people; nil when there is nothing at the path that is asked for.
    package static func text(_ answer: JSONValue, _ display: CtlRequest.Display) -> String? {
        let answer = CtlKelvin.whole(answer)
        switch display {
        case .document: return indented(answer)
        case .part(let path): return part(answer, path).map(plain)
        case .member(let name): return member(name, of: answer).map(plain)
        case .outcome: return outcome(answer).map { indented($0) }
        case .controls: return controls(answer)
        case .table(let name, let columns, let mark, let remark):
            guard case .array(let elements)? = member(name, of: answer) else { return nil }
            guard !elements.isEmpty else { return "no \(name)" }
            let stars = elements.map { element in mark.map { has($0, element, in: answer) ? "*" : "" } }
            return table(elements, columns, stars: stars, remarking: remark)
        }
    }

    /// For programs: as it came, all of it or what was asked for.
    package static func json(_ answer: JSONValue, _ display: CtlRequest.Display) -> String? {
        guard case .part(let path) = display else { return indented(answer) }
        return part(answer, path).map { indented($0) }
    }

    /// Says that there is nothing at the path that is asked for, and what there is beside it.
    package static func missing(_ display: CtlRequest.Display, in answer: JSONValue) -> String {
        guard case .part(let path) = display else { return "the answer has nothing of that name" }
        var value = answer
        for name in path {
            guard let next = member(name, of: value) else {
                guard case .object(let members) = value, !members.isEmpty else { return "there is no \(name)" }
                return "there is no \(name); there are \(members.keys.sorted().joined(separator: ", "))"
            }
            value = next
        }
        return "the answer has nothing of that name"
    }

    private static func part(_ answer: JSONValue, _ path: [String]) -> JSONValue? {
        path.reduce(Optional(answer)) { value, name in value.flatMap { member(name, of: $0) } }
    }

    /// A control that is on its way has its target beside the value.
    private static func outcome(_ answer: JSONValue) -> JSONValue? {
        guard case .object(let actual)? = member("actual", of: answer) else { return nil }
        return .object(
            actual.reduce(into: [:]) { shown, control in
                let target = part(answer, ["controls", control.key, "target"])
                shown[control.key] = target.map { ["value": control.value, "target": $0] } ?? control.value
            })
    }

    private static func has(_ mark: CtlRequest.Mark, _ element: JSONValue, in answer: JSONValue) -> Bool {
        switch mark {
        case .flag(let name): member(name, of: element) == true
        case .current(let name): member(name, of: element) == member("current", of: answer)
        }
    }

    private static func table(
        _ elements: [JSONValue], _ columns: [String], stars: [String?], remarking remark: CtlRequest.Remark?
    ) -> String {
        let rows = zip(elements, stars).map { element, star in
            let note = remark.map { [member($0.flag, of: element) == false ? $0.text : ""] } ?? []
            return [star].compactMap { $0 } + columns.map { cell(member($0, of: element) ?? .null) } + note
        }
        let first = stars.first.flatMap { $0 } == nil ? [] : [""]
        let headings = first + columns.map { $0.uppercased() } + (remark == nil ? [] : [""])
        return CtlTable(headings: headings, rows: rows).text
    }

    private static func cell(_ value: JSONValue) -> String {
        value == .null ? "-" : plain(value)
    }

    private static func member(_ name: String, of value: JSONValue) -> JSONValue? {
        switch value {
        case .object(let members): members[name]
        case .array(let elements): Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        default: nil
        }
    }

    /// Texts without quotes, everything else as JSON.
    private static func plain(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): TerminalText.line(text)
        case .object, .array: indented(value)
        default: compact(value)
        }
    }

    private static func controls(_ answer: JSONValue) -> String? {
        guard case .object(let controls)? = member("controls", of: answer) else { return nil }
        let rows = controls.sorted { $0.key < $1.key }.map { name, control in
            [TerminalText.line(name), cell(member("value", of: control) ?? .null), range(control)]
        }
        return CtlTable(headings: ["CONTROL", "VALUE", "RANGE"], rows: rows).text
    }

    /// What a control takes, or why it takes nothing.
    private static func range(_ control: JSONValue) -> String {
        if case .string(let reason)? = member("reason", of: control) { return TerminalText.line(reason) }
        if let least = member("min", of: control), let most = member("max", of: control) {
            let unit = member("unit", of: control).map(plain) ?? ""
            return "\(plain(least)) to \(plain(most)) \(unit)"
        }
        guard case .array(let choices)? = member("choices", of: control) else { return "" }
        return choices.map { plain(member("value", of: $0) ?? .null) }.joined(separator: ", ")
    }

    /// JSON for people: a line a member.
    private static func indented(_ value: JSONValue, _ margin: String = "") -> String {
        let inner = margin + "  "
        switch value {
        case .object(let members) where !members.isEmpty:
            let lines = members.sorted { $0.key < $1.key }.map { name, value in
                "\(inner)\(compact(.string(name))): \(indented(value, inner))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(margin)}"
        case .array(let elements) where !elements.isEmpty:
            return "[\n\(elements.map { inner + indented($0, inner) }.joined(separator: ",\n"))\n\(margin)]"
        default: return compact(value)
        }
    }

    /// The same JSON, without what a terminal obeys in it.
    private static func compact(_ value: JSONValue) -> String {
        TerminalText.line(String(decoding: value.encoded, as: UTF8.self))
    }
}
