/// The messages every receiver gets when it connects.
package enum ConnectionMetadata {
    package static func messages(for configuration: NDIConfiguration) -> [String] {
        [product(configuration.product), capabilities(for: configuration)]
    }

    /// A receiver takes the latest of these for all there is: what is left out of it is not withdrawn.
    package static func capabilities(for configuration: NDIConfiguration) -> String {
        var attributes: [(name: String, value: String)] = []
        if let url = configuration.webControlURL { attributes.append(("web_control", url)) }
        let abilities = configuration.abilities
        attributes.append(("ntk_ptz", "\(abilities != nil)"))
        attributes += PTZAbility.allCases.map { ($0.rawValue, "\(abilities?.contains($0) ?? false)") }
        return element("ndi_capabilities", attributes)
    }

    private static func product(_ product: NDIProduct) -> String {
        element(
            "ndi_product",
            [
                ("long_name", product.longName), ("short_name", product.shortName),
                ("manufacturer", product.manufacturer), ("model_name", product.modelName),
                ("version", product.version), ("serial", product.serial),
            ])
    }

    private static func element(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
        let list = attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
        return "<\(name)\(list)/>"
    }

    private static func escaped(_ value: String) -> String {
        var result = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            // XML has no way to write most control characters, not even escaped.
            case _ where scalar.properties.generalCategory == .control: result += " "
            case "\u{FFFE}", "\u{FFFF}": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
