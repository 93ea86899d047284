/// The messages every receiver gets when it connects.
package enum ConnectionMetadata {
    package static func messages(for configuration: NDIConfiguration) -> [String] {
        var messages = [product(configuration.product)]
        if let url = configuration.webControlURL {
            messages.append(element("ndi_capabilities", [("web_control", url)]))
        }
        return messages
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
