import HTTPServing

/// `camsender ctl presets ...`.
struct CtlPresets {
    let request: CtlRequest

    private static let usage = "presets [save NAME [JSON] | recall NAME [SECONDS] | show NAME | delete NAME]"

    init(_ words: [String]) throws(UsageError) {
        guard let verb = words.first else {
            request = CtlRequest(
                .get, "/api/v1/presets", showing: .table(of: "presets", showing: ["name", "saved", "camera"]))
            return
        }
        guard words.count > 1, !words[1].isEmpty else { throw .badUse(Self.usage) }
        let path = "/api/v1/presets/" + PercentCoding.encode(words[1])
        let rest = words.count > 2 ? words[2] : nil
        switch (verb, words.count) {
        case ("show", 2): request = CtlRequest(.get, path)
        case ("save", 2...3): request = CtlRequest(.put, path, try rest.map(Self.document))
        case ("delete", 2): request = CtlRequest(.delete, path, showing: .member("name"))
        case ("recall", 2...3):
            let ramp = try rest.map(Self.seconds)
            request = CtlRequest(.post, path + "/recall", ramp, showing: .outcome)
        default: throw .badUse(Self.usage)
        }
    }

    private static func document(_ text: String) throws(UsageError) -> CtlBody {
        do throws(JSONSyntaxError) {
            return .json(try JSONValue(parsing: Array(text.utf8)))
        } catch {
            throw .badValue(option: "presets save", value: text, expected: "JSON (\(error))")
        }
    }

    private static func seconds(_ text: String) throws(UsageError) -> CtlBody {
        guard case .number(let seconds)? = try? JSONValue(parsing: Array(text.utf8)) else {
            throw .badValue(option: "presets recall", value: text, expected: "seconds")
        }
        return .json(["rampSeconds": .number(seconds)])
    }
}
