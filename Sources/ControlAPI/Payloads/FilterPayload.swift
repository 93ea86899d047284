import HTTPServing
import Processing

/// Filters as JSON: `{"name": "contrast", "amount": 1.2}`.
enum FilterPayload {
    static func json(of filter: ColourFilter) -> JSONValue {
        var members: [String: JSONValue] = ["name": .string(filter.name)]
        if let parameter = filter.descriptor.parameter, let amount = filter.amount {
            members[parameter.name] = .number(amount)
        }
        return .object(members)
    }

    static func json(of descriptor: FilterDescriptor) -> JSONValue {
        var members: [String: JSONValue] = ["name": .string(descriptor.name), "summary": .string(descriptor.summary)]
        if let parameter = descriptor.parameter {
            members["parameter"] = [
                "name": .string(parameter.name), "summary": .string(parameter.summary),
                "min": .number(parameter.range.lowerBound), "max": .number(parameter.range.upperBound),
                "default": .number(parameter.standard),
            ]
        }
        return .object(members)
    }

    /// Reads one filter; `place` names it in errors.
    static func filter(_ json: JSONValue, place: String) throws -> ColourFilter {
        guard case .object(let members) = json, case .string(let name)? = members["name"] else {
            throw ParameterError.invalid(
                field: place, value: "no filter", expected: "an object such as {\"name\":\"contrast\",\"amount\":1.2}")
        }
        var parameters: [String: Double] = [:]
        for (key, value) in members where key != "name" {
            guard case .number(let number) = value else {
                throw ParameterError.invalid(field: "\(place).\(key)", value: "no number", expected: "a number")
            }
            parameters[key] = number
        }
        do throws(ProcessingError) {
            return try ColourFilter(named: name, parameters: parameters)
        } catch {
            throw APIFailure(error: APIError(error, place: place))
        }
    }
}
