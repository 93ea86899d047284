import Capture
import HTTPServing
import Processing
import StudioKit

extension ScenePayload {
    /// Members of an answer that mean nothing in a request, so that an answer can be sent back as it is.
    private static let ignored = ["name", "saved"]
    private static let objectForm = "an object such as {\"zoomFactor\":2}"

    /// Reads a preset from a request's body.
    static func scene(_ body: [UInt8]) throws -> Scene {
        guard case .object(let members) = try JSONValue(body: body) else {
            throw ParameterError.malformed("The body is not a JSON object.")
        }
        let parameters = RequestParameters(members.filter { !ignored.contains($0.key) })
        try parameters.expect(parts)
        return Scene(
            camera: try parameters.value(CameraEndpoints.camera), controls: try controls(parameters["controls"]),
            filters: try filters(parameters["filters"]),
            format: try change("format", in: parameters, of: FormatEndpoints.changes, FormatEndpoints.change),
            sound: try change("audio", in: parameters, of: SoundEndpoints.changes, SoundEndpoints.change))
    }

    private static func controls(_ json: JSONValue?) throws -> [String: ControlValue] {
        guard let json else { return [:] }
        guard case .object(let members) = json else {
            throw ParameterError.invalid(field: "controls", value: json.kind, expected: objectForm)
        }
        return Dictionary(uniqueKeysWithValues: try members.map { ($0, try value($1, of: $0)) })
    }

    /// The kind of value is the control's own affair, which need not be here now.
    private static func value(_ json: JSONValue, of name: String) throws -> ControlValue {
        switch json {
        case .number(let number): .number(number)
        case .string(let text) where !text.utf8.contains(0): .choice(text)
        case .bool(let isOn): .toggle(isOn)
        default:
            throw ParameterError.invalid(
                field: "controls.\(name)", value: json.kind, expected: "a number, a text, true or false")
        }
    }

    private static func filters(_ json: JSONValue?) throws -> [ColourFilter]? {
        guard let json else { return nil }
        guard case .array(let chain) = json else {
            throw ParameterError.invalid(field: "filters", value: json.kind, expected: "an array of filters")
        }
        return try chain.enumerated().map { try FilterPayload.filter($1, place: "filters[\($0)]") }
    }

    private static func change<Change>(
        _ name: String, in parameters: RequestParameters, of known: [Schema.Member],
        _ read: (RequestParameters) throws -> Change
    ) throws -> Change? {
        guard let json = parameters[name] else { return nil }
        guard case .object(let members) = json else {
            throw ParameterError.invalid(field: name, value: json.kind, expected: objectForm)
        }
        let inner = RequestParameters(members)
        do {
            try inner.expect(known)
            return try read(inner)
        } catch {
            var failure = APIError(error)
            failure.field = failure.field.map { "\(name).\($0)" }
            throw APIFailure(error: failure)
        }
    }
}
