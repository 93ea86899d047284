import Capture
import HTTPServing
import StudioKit

/// Every control of the picture, by its description.
struct ControlEndpoints: Sendable {
    let studio: Studio

    static let rampSeconds = Parameter.number(
        "rampSeconds", 0...Studio.longestRamp, "How many seconds a zoom takes to get there; 0 is at once.")

    /// What may be set, by the controls of the camera in use.
    var body: RequestBody {
        .live { [studio] in
            let controls = studio.controls().descriptions.map {
                Schema.Member.optional($0.name, ControlPayload.settable($0), $0.label)
            }
            return .some(
                controls + [Self.rampSeconds.optional], together: [Self.rampSeconds.name: [ControlName.zoomFactor]])
        }
    }

    func list(_ request: HTTPRequest) throws -> JSONValue {
        ControlsDocument(studio).json
    }

    /// Sets everything that is given, or nothing.
    func change(_ request: HTTPRequest) async throws -> JSONValue {
        try set(request)
    }

    /// The same, where no hardware has to be waited for.
    func changeAtOnce(_ request: HTTPRequest) throws -> JSONValue? {
        studio.controlsMayWait ? nil : try set(request)
    }

    private func set(_ request: HTTPRequest) throws -> JSONValue {
        let parameters = try RequestParameters(request)
        let list = studio.controls()
        try parameters.expect(list.descriptions.map { Schema.Member($0.name, .anything) } + [Self.rampSeconds.optional])
        var values: [String: ControlValue] = [:]
        for control in list.descriptions {
            if let value = try ControlPayload.value(of: control, in: parameters) { values[control.name] = value }
        }
        let ramp = try parameters.value(Self.rampSeconds)
        if ramp != nil, values[ControlName.zoomFactor] == nil {
            throw ParameterError.missing(field: ControlName.zoomFactor, expected: "given where rampSeconds is")
        }
        try studio.setControls(ControlChange(values, rampSeconds: ramp ?? 0))
        var requested = values.mapValues(ControlPayload.json)
        if let ramp { requested[Self.rampSeconds.name] = .number(ramp) }
        return .object(outcome(requested))
    }

    func balanceOnGreyCard(_ request: HTTPRequest) async throws -> JSONValue {
        _ = try await studio.balanceOnGreyCard()
        var members = outcome([:])
        members["actual"] = .object(
            actual([ControlName.whiteBalanceMode, ControlName.temperature, ControlName.tint], studio.controls()))
        members["region"] = ControlsDocument.json(Studio.greyCardRegion)
        return .object(members)
    }

    func outcome(_ requested: [String: JSONValue]) -> [String: JSONValue] {
        let list = studio.controls()
        return [
            "requested": .object(requested), "actual": .object(actual(Array(requested.keys), list)),
            "controls": ControlPayload(list: list).json,
        ]
    }

    private func actual(_ names: [String], _ list: ControlList) -> [String: JSONValue] {
        names.reduce(into: [:]) { members, name in
            if let control = list[name] { members[name] = control.value.map(ControlPayload.json) ?? .null }
        }
    }
}
