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
            return CtlRequest(.get, "/api/v1/controls", showing: .part(["controls", words[0], "value"]))
        case "set":
            let body = try form(words, "set CONTROL=VALUE ...")
            return CtlRequest(.patch, "/api/v1/controls", body, showing: .outcome)
        case "grey-card":
            try expect(words, 0...0, "grey-card")
            return CtlRequest(.post, "/api/v1/controls/grey-card", showing: .outcome)
        case "cameras":
            try expect(words, 0...0, "cameras")
            return CtlRequest(
                .get, "/api/v1/cameras",
                showing: .table(
                    of: "cameras", showing: ["id", "name"], marking: .flag("isActive"),
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
                .post, "/api/v1/reset", words.first.map { .form(["scope": $0]) }, showing: .member("scope"))
        case "request": return try any(words)
        default: return try state(name, words)
        }
    }

    /// Commands that show a state without words and set it with some.
    private static func state(_ name: String, _ words: [String]) throws(UsageError) -> CtlRequest {
        switch name {
        case "camera":
            try expect(words, 0...1, "camera [ID]")
            return set("/api/v1/camera", words.first.map { .form(["id": $0]) }, by: .put)
        case "format":
            let usage = "format [preset=SIZE] [rate=RATE]"
            return set("/api/v1/format", words.isEmpty ? nil : try form(words, usage))
        case "ndi": return try ndi(words)
        case "audio": return try audio(words)
        case "record":
            return set("/api/v1/recording", try flag("recording", words, "record [on|off]"))
        case "screen": return set("/api/v1/screen", try screen(words))
        case "filters":
            try expect(words, 0...1, "filters [JSON]")
            return set("/api/v1/filters", words.isEmpty ? nil : .json(try json(words[0], "filters")), by: .put)
        default: throw .badValue(option: "ctl", value: name, expected: "a command of camsender ctl --help")
        }
    }

    private static func set(_ path: String, _ body: CtlBody?, by method: HTTPMethod = .patch) -> CtlRequest {
        CtlRequest(body == nil ? .get : method, path, body)
    }

    private static func ndi(_ words: [String]) throws(UsageError) -> CtlRequest {
        let (path, usage) = ("/api/v1/ndi", "ndi [on|off|name=NAME|groups=LIST ...] or ndi ptz [on|off]")
        if words.first == "ptz" {
            let change = try flag("ptz", Array(words.dropFirst()), usage)
            return change.map { CtlRequest(.patch, path, $0) } ?? CtlRequest(.get, path, showing: .part(["ptz"]))
        }
        if words.first?.contains("=") == true { return set(path, try form(words, usage)) }
        return set(path, try flag("started", words, usage))
    }

    private static func audio(_ words: [String]) throws(UsageError) -> CtlRequest {
        let usage = "audio [NAME=VALUE ...] or audio inputs|outputs"
        switch words {
        case []: return CtlRequest(.get, "/api/v1/audio")
        case ["inputs"], ["outputs"]:
            let table = CtlRequest.Display.table(of: words[0], showing: ["uid", "name"], marking: .current(by: "uid"))
            return CtlRequest(.get, "/api/v1/audio/" + words[0], showing: table)
        default: return set("/api/v1/audio", try form(words, usage))
        }
    }

    private static func screen(_ words: [String]) throws(UsageError) -> CtlBody? {
        try expect(words, 0...1, "screen [show|hide]")
        switch words.first {
        case nil: return nil
        case "show": return .form(["controlsHidden": "false"])
        case "hide": return .form(["controlsHidden": "true"])
        case .some(let word): throw .badValue(option: "screen", value: word, expected: "show or hide")
        }
    }

    private static func any(_ words: [String]) throws(UsageError) -> CtlRequest {
        try expect(words, 2...3, "request METHOD PATH [JSON]")
        guard words[1].hasPrefix("/") else {
            throw .badValue(option: "request", value: words[1], expected: "a path such as /api/v1/status")
        }
        let body: CtlBody? = words.count == 3 ? .json(try json(words[2], "request")) : nil
        return CtlRequest(HTTPMethod(words[0].uppercased()), words[1], body)
    }

    /// A switch by its word alone; nil without one.
    private static func flag(_ name: String, _ words: [String], _ usage: String) throws(UsageError) -> CtlBody? {
        try expect(words, 0...1, usage)
        guard let word = words.first else { return nil }
        guard FlagWord.parse(word) != nil else {
            throw .badValue(option: usage, value: word, expected: "on or off")
        }
        return .form([name: word])
    }

    /// `NAME=VALUE` words.
    private static func form(_ words: [String], _ usage: String) throws(UsageError) -> CtlBody {
        guard !words.isEmpty else { throw .badUse(usage) }
        var fields: [String: String] = [:]
        for word in words {
            guard let equals = word.firstIndex(of: "=") else { throw .badUse(usage) }
            fields[String(word[..<equals])] = String(word[word.index(after: equals)...])
        }
        return .form(fields)
    }

    private static func json(_ text: String, _ command: String) throws(UsageError) -> JSONValue {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: Array(text.utf8))
        } catch {
            throw .badValue(option: command, value: text, expected: "JSON (\(error))")
        }
    }

    private static func path(_ words: [String]) -> CtlRequest.Display {
        words.isEmpty ? .document : .part(words[0].split(separator: ".").map { String($0) })
    }

    private static func expect(_ words: [String], _ count: ClosedRange<Int>, _ usage: String) throws(UsageError) {
        guard count.contains(words.count) else { throw .badUse(usage) }
    }
}
