import HTTPServing

/// What `camsender ctl` is asked to do.
package enum CtlCommand: Equatable {
    case request(CtlRequest)
    /// Changes as they happen, until it is interrupted.
    case events

    package init(_ words: [String]) throws(UsageError) {
        guard let name = words.first else { throw .missingCommand }
        let rest = Array(words.dropFirst())
        if name == "events" {
            try Self.expect(rest, 0...0, "events")
            self = .events
        } else {
            self = .request(try Self.request(name, rest))
        }
    }

    private static func request(_ name: String, _ words: [String]) throws(UsageError) -> CtlRequest {
        switch name {
        case "status":
            try expect(words, 0...1, "status [PATH]")
            return CtlRequest(.get, "/api/v1/status", showing: path(words))
        case "controls":
            try expect(words, 0...0, "controls")
            return CtlRequest(.get, "/api/v1/controls", showing: .controls)
        case "get":
            try expect(words, 1...1, "get CONTROL")
            return CtlRequest(.get, "/api/v1/controls", showing: .value(["controls", words[0], "value"]))
        case "set":
            let body = try members(words, "set CONTROL=VALUE ...")
            return CtlRequest(.patch, "/api/v1/controls", body, showing: .value(["actual"]))
        case "grey-card":
            try expect(words, 0...0, "grey-card")
            return CtlRequest(.post, "/api/v1/controls/grey-card", showing: .value(["actual"]))
        case "cameras":
            try expect(words, 0...0, "cameras")
            return CtlRequest(
                .get, "/api/v1/cameras",
                showing: .table(
                    of: "cameras", showing: ["id", "name"], marking: "isActive",
                    remarking: CtlRequest.Remark(flag: "isPresent", text: "not plugged in")))
        case "recordings":
            try expect(words, 0...0, "recordings")
            return CtlRequest(
                .get, "/api/v1/recordings", showing: .table(of: "recordings", showing: ["name", "bytes", "duration"]))
        case "presets": return try CtlPresets(words).request
        case "reset":
            let usage = "reset [picture|all]"
            try expect(words, 0...1, usage)
            return CtlRequest(
                .post, "/api/v1/reset", words.first.map { ["scope": .string($0)] }, showing: .value(["scope"]))
        case "request": return try any(words)
        default: return try state(name, words)
        }
    }

    /// Commands that show a state without words and set it with some.
    private static func state(_ name: String, _ words: [String]) throws(UsageError) -> CtlRequest {
        switch name {
        case "camera":
            try expect(words, 0...1, "camera [ID]")
            return set("/api/v1/camera", words.first.map { ["id": .string($0)] }, by: .put)
        case "format":
            let usage = "format [preset=SIZE] [rate=RATE]"
            // A rate is a name, however much it looks like a number.
            return set("/api/v1/format", words.isEmpty ? nil : try members(words, usage, asTexts: true))
        case "ndi": return set("/api/v1/ndi", try ndi(words))
        case "audio":
            return set("/api/v1/audio", words.isEmpty ? nil : try members(words, "audio [NAME=VALUE ...]"))
        case "record":
            return set("/api/v1/recording", try flag(words, "record [on|off]").map { ["recording": .bool($0)] })
        case "screen": return set("/api/v1/screen", try screen(words))
        case "filters":
            try expect(words, 0...1, "filters [JSON]")
            return set("/api/v1/filters", words.isEmpty ? nil : try json(words[0], "filters"), by: .put)
        default: throw .badValue(option: "ctl", value: name, expected: "a command of camsender ctl --help")
        }
    }

    private static func set(_ path: String, _ body: JSONValue?, by method: HTTPMethod = .patch) -> CtlRequest {
        CtlRequest(body == nil ? .get : method, path, body)
    }

    private static func ndi(_ words: [String]) throws(UsageError) -> JSONValue? {
        let usage = "ndi [on|off|name=NAME|groups=LIST ...] or ndi ptz on|off"
        if words.first == "ptz" {
            guard let isOn = try flag(Array(words.dropFirst()), usage) else { throw .badUse(usage) }
            return ["ptz": .bool(isOn)]
        }
        if words.first?.contains("=") == true { return try members(words, usage, asTexts: true) }
        return try flag(words, usage).map { ["started": .bool($0)] }
    }

    private static func screen(_ words: [String]) throws(UsageError) -> JSONValue? {
        try expect(words, 0...1, "screen [show|hide]")
        switch words.first {
        case nil: return nil
        case "show": return ["controlsHidden": false]
        case "hide": return ["controlsHidden": true]
        case .some(let word): throw .badValue(option: "screen", value: word, expected: "show or hide")
        }
    }

    private static func any(_ words: [String]) throws(UsageError) -> CtlRequest {
        try expect(words, 2...3, "request METHOD PATH [JSON]")
        guard words[1].hasPrefix("/") else {
            throw .badValue(option: "request", value: words[1], expected: "a path such as /api/v1/status")
        }
        let body: JSONValue? = words.count == 3 ? try json(words[2], "request") : nil
        return CtlRequest(HTTPMethod(words[0].uppercased()), words[1], body)
    }

    private static func flag(_ words: [String], _ usage: String) throws(UsageError) -> Bool? {
        try expect(words, 0...1, usage)
        switch words.first {
        case nil: return nil
        case "on": return true
        case "off": return false
        case .some(let word): throw .badValue(option: usage, value: word, expected: "on or off")
        }
    }

    /// `NAME=VALUE` words as an object; a value that is no JSON is a text.
    private static func members(
        _ words: [String], _ usage: String, asTexts: Bool = false
    ) throws(UsageError) -> JSONValue {
        guard !words.isEmpty else { throw .badUse(usage) }
        var members: [String: JSONValue] = [:]
        for word in words {
            guard let equals = word.firstIndex(of: "=") else { throw .badUse(usage) }
            let text = String(word[word.index(after: equals)...])
            let value = asTexts ? nil : try? JSONValue(parsing: Array(text.utf8))
            members[String(word[..<equals])] = value ?? .string(text)
        }
        return .object(members)
    }

    private static func json(_ text: String, _ command: String) throws(UsageError) -> JSONValue {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: Array(text.utf8))
        } catch {
            throw .badValue(option: command, value: text, expected: "JSON (\(error))")
        }
    }

    private static func path(_ words: [String]) -> CtlRequest.Display {
        words.isEmpty ? .document : .value(words[0].split(separator: ".").map { String($0) })
    }

    private static func expect(_ words: [String], _ count: ClosedRange<Int>, _ usage: String) throws(UsageError) {
        guard count.contains(words.count) else { throw .badUse(usage) }
    }
}
