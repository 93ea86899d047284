import HTTPServing
import Testing
import camsender

/// `camsender ctl`: which request a command is, and what is shown of the answer.
@Suite struct CtlTests {
    private func request(_ words: String...) throws -> CtlRequest? {
        if case .request(let request) = try CtlCommand(words) { request } else { nil }
    }

    @Test func settingSendsNumbersSwitchesAndWordsAsTheyAre() throws {
        let request = try request("set", "zoomFactor=2.5", "whiteBalanceMode=auto", "focusPoint=[0.5,0.5]", "on=true")
        #expect(request?.method == .patch)
        #expect(request?.path == "/api/v1/controls")
        #expect(
            request?.body == ["zoomFactor": 2.5, "whiteBalanceMode": "auto", "focusPoint": [0.5, 0.5], "on": true])
    }

    @Test func aStateIsShownWithoutWordsAndSetWithSome() throws {
        #expect(try request("ndi") == CtlRequest(.get, "/api/v1/ndi"))
        #expect(try request("ndi", "off") == CtlRequest(.patch, "/api/v1/ndi", ["started": false]))
        #expect(try request("ndi", "ptz", "on") == CtlRequest(.patch, "/api/v1/ndi", ["ptz": true]))
        #expect(try request("ndi", "name=7") == CtlRequest(.patch, "/api/v1/ndi", ["name": "7"]))
        #expect(try request("record", "on") == CtlRequest(.patch, "/api/v1/recording", ["recording": true]))
        #expect(try request("format", "rate=25") == CtlRequest(.patch, "/api/v1/format", ["rate": "25"]))
        #expect(try request("camera", "test:bars") == CtlRequest(.put, "/api/v1/camera", ["id": "test:bars"]))
        #expect(try request("screen", "hide") == CtlRequest(.patch, "/api/v1/screen", ["controlsHidden": true]))
        #expect(try request("filters", "[]") == CtlRequest(.put, "/api/v1/filters", []))
    }

    @Test func presetsAreListedSavedBroughtBackAndDeleted() throws {
        let list = CtlRequest.Display.table(of: "presets", showing: ["name", "saved", "camera"])
        #expect(try request("presets") == CtlRequest(.get, "/api/v1/presets", showing: list))
        let path = "/api/v1/presets/Altar%20%2F1"
        #expect(try request("presets", "save", "Altar /1") == CtlRequest(.put, path))
        #expect(
            try request("presets", "save", "a", #"{"controls":{"tint":1}}"#)
                == CtlRequest(.put, "/api/v1/presets/a", ["controls": ["tint": 1]]))
        #expect(try request("presets", "show", "Altar /1") == CtlRequest(.get, path))
        #expect(
            try request("presets", "recall", "a", "1.5")
                == CtlRequest(
                    .post, "/api/v1/presets/a/recall", ["rampSeconds": 1.5], showing: .value(["actual"])))
        #expect(
            try request("presets", "delete", "a")
                == CtlRequest(.delete, "/api/v1/presets/a", showing: .value(["name"])))
    }

    @Test func aResetMayHaveAScope() throws {
        #expect(try request("reset") == CtlRequest(.post, "/api/v1/reset", showing: .value(["scope"])))
        #expect(
            try request("reset", "all")
                == CtlRequest(.post, "/api/v1/reset", ["scope": "all"], showing: .value(["scope"])))
    }

    @Test func anyOtherRequestCanBeMade() throws {
        let request = try request("request", "post", "/camera/zoom", #"{"zoomFactor":2}"#)
        #expect(request == CtlRequest(.post, "/camera/zoom", ["zoomFactor": 2]))
    }

    @Test(arguments: [
        [], ["nothing"], ["set"], ["set", "zoom"], ["get"], ["ndi", "maybe"], ["ndi", "ptz"], ["record", "on", "off"],
        ["filters", "{"], ["request", "GET"], ["request", "GET", "status"], ["events", "now"], ["screen", "on"],
        ["presets", "save"], ["presets", "recall", "a", "soon"], ["presets", "keep", "a"], ["reset", "all", "now"],
    ])
    func whatIsNoCommandIsAUsageError(words: [String]) {
        #expect(throws: UsageError.self) { try CtlCommand(words) }
    }

    @Test func optionsComeBeforeTheCommand() throws {
        let command = try Command(arguments: [
            "ctl", "--url=https://cam.local:8443/?token=abc", "--cacert", "ca.pem", "set", "exposureBias=-1",
        ])
        guard case .control(.request(let request), let options) = command else {
            Issue.record("\(command)")
            return
        }
        #expect(options.url == "https://cam.local:8443/")
        #expect(options.token == "abc")
        #expect(options.certificates == "ca.pem")
        #expect(request.body == ["exposureBias": -1])
    }

    @Test(arguments: [["--url", "cam.local", "status"], ["--url"], ["--what", "status"]])
    func wrongOptionsAreRefused(arguments: [String]) {
        #expect(throws: UsageError.self) { try Command(arguments: ["ctl"] + arguments) }
    }

    @Test func whatIsAskedForIsShownWithoutQuotes() {
        let answer: JSONValue = ["ndi": ["tally": ["program": true], "name": "Cam"], "list": [1, "b"]]
        #expect(CtlDisplay.text(answer, .value(["ndi", "tally", "program"])) == "true")
        #expect(CtlDisplay.text(answer, .value(["ndi", "name"])) == "Cam")
        #expect(CtlDisplay.text(answer, .value(["list", "1"])) == "b")
        #expect(CtlDisplay.text(answer, .value(["ndi", "none"])) == nil)
        #expect(CtlDisplay.text(["a": [1, [:]]], .document) == "{\n  \"a\": [\n    1,\n    {}\n  ]\n}")
    }

    @Test func whatIsNotThereIsToldWithWhatIs() throws {
        let display = try #require(try request("get", "zoom")).display
        let answer: JSONValue = ["controls": ["zoomFactor": ["value": 2], "bias": ["value": 0]]]
        #expect(CtlDisplay.text(answer, display) == nil)
        #expect(CtlDisplay.missing(display, in: answer) == "there is no zoom; there are bias, zoomFactor")
    }

    @Test func anEmptyVariableIsNotSet() throws {
        guard case .control(_, let options) = try Command(arguments: ["ctl", "status"]) else { return }
        let empty = options.filled(from: ["CAMSENDER_URL": "", "CAMSENDER_TOKEN": ""])
        #expect(empty.url == nil && empty.token == nil)
        let set = options.filled(from: ["CAMSENDER_URL": "http://cam:80/?token=abc"])
        #expect(set.url == "http://cam:80/" && set.token == "abc")
    }

    @Test func listsAreTablesWithAStarForTheOneInUse() throws {
        let cameras: JSONValue = [
            "cameras": [
                ["id": "test:chart", "name": "Test chart", "isActive": false, "fixedRate": .null],
                ["id": "v4l2:usb-cam", "name": "Webcam", "isActive": true],
            ]
        ]
        let display = try #require(try request("cameras")).display
        #expect(
            CtlDisplay.text(cameras, display) == """
                   ID            NAME
                   test:chart    Test chart
                *  v4l2:usb-cam  Webcam
                """)
        #expect(CtlDisplay.text(["cameras": []], display) == "no cameras")
        let unplugged: JSONValue = [
            "cameras": [
                ["id": "a", "name": "One", "isActive": true, "isPresent": true],
                ["id": "b", "name": "Two", "isActive": false, "isPresent": false],
            ]
        ]
        #expect(
            CtlDisplay.text(unplugged, display) == """
                   ID  NAME
                *  a   One
                   b   Two   not plugged in
                """)
        let recordings: JSONValue = ["recordings": [["name": "a.mp4", "bytes": 10, "duration": .null]]]
        let columns = try #require(try request("recordings")).display
        #expect(
            CtlDisplay.text(recordings, columns) == """
                NAME   BYTES  DURATION
                a.mp4  10     -
                """)
    }

    @Test func namesOfOthersDoNotSteerTheTerminal() throws {
        let name: JSONValue = "\u{1B}[31mred\nrow\u{9B}2J\u{7F}\u{202E}"
        let shown = #"\u001b[31mred\u000arow\u009b2J\u007f\u202e"#
        #expect(CtlDisplay.text(["name": name], .value(["name"])) == shown)
        let display = try #require(try request("recordings")).display
        let recordings: JSONValue = ["recordings": [["name": name, "bytes": 1, "duration": .null]]]
        #expect(CtlDisplay.text(recordings, display)?.split(separator: "\n").last?.hasPrefix(shown + " ") == true)
        let controls: JSONValue = ["controls": ["a\u{7}": ["value": name, "reason": "no\r"]]]
        #expect(CtlDisplay.text(controls, .controls)?.hasSuffix(#"a\u0007  "# + shown + #"  no\u000d"#) == true)
        let document = try #require(CtlDisplay.text(["n\u{9B}": name], .document))
        #expect(document.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(try JSONValue(parsing: Array(document.utf8)) == ["n\u{9B}": name])
        #expect(TerminalText.lines("a\tb\n\u{1B}c é 👩‍🎤") == "a\tb\n\\u001bc é 👩‍🎤")
    }

    @Test(arguments: [
        ("http://user:pass@cam.local:8080", "http://cam.local:8080"), ("https://a@b:c@[::1]/x", "https://[::1]/x"),
        ("http://cam.local/a@b", "http://cam.local/a@b"), ("http://10.0.0.5", "http://10.0.0.5"),
    ])
    func messagesHaveNoPasswordOfTheAddress(address: String, shown: String) {
        #expect(CtlOptions.withoutLogin(address) == shown)
    }

    @Test func programsHaveTheWholeAnswer() throws {
        let command = try Command(arguments: ["ctl", "--json", "--token", "a-token", "cameras"])
        guard case .control(_, let options) = command else {
            Issue.record("no command for a running program")
            return
        }
        #expect(options.showsJSON && options.token == "a-token" && options.words == ["cameras"])
    }

    @Test func eventsBecomeALineEachHoweverTheyCome() {
        var lines = EventLines()
        #expect(lines.take(Array(": beat\n\nevent: state\nid: 1-2\nda".utf8)).isEmpty)
        #expect(lines.take(Array("ta: {}\n\nevent: levels\ndata: 1\n\n".utf8)) == ["state {}", "levels 1"])
    }
}
