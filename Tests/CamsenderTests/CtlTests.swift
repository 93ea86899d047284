import HTTPServing
import Testing
import camsender

/// `camsender ctl`: which request a command is, and what is shown of the answer.
@Suite struct CtlTests {
    private func request(_ words: String...) throws -> CtlRequest? {
        if case .request(let request) = try CtlCommand(words) { request } else { nil }
    }

    @Test func settingSendsWordsAsAFormForTheAPIToRead() throws {
        let request = try request("set", "zoomFactor=2.5", "whiteBalanceMode=auto", "focusPoint=[0.5,0.5]")
        #expect(request?.method == .patch)
        #expect(request?.path == "/api/v1/controls")
        let body = try #require(request?.body)
        #expect(body == .form(["zoomFactor": "2.5", "whiteBalanceMode": "auto", "focusPoint": "[0.5,0.5]"]))
        let text = "focusPoint=%5B0.5%2C0.5%5D&whiteBalanceMode=auto&zoomFactor=2.5"
        #expect(String(decoding: body.bytes, as: UTF8.self) == text)
    }

    @Test(arguments: ["on", "off", "true", "false", "1", "0", "ON"])
    func aSwitchIsWrittenTheSameWherever(word: String) throws {
        #expect(try request("ndi", word)?.body == .form(["started": word]))
        #expect(try request("ndi", "ptz", word)?.body == .form(["ptz": word]))
        #expect(try request("ndi", "ptz=\(word)")?.body == .form(["ptz": word]))
        #expect(try request("audio", "muted=\(word)")?.body == .form(["muted": word]))
        #expect(try request("record", word)?.body == .form(["recording": word]))
    }

    @Test func aStateIsShownWithoutWordsAndSetWithSome() throws {
        #expect(try request("ndi") == CtlRequest(.get, "/api/v1/ndi"))
        #expect(try request("ndi", "off") == CtlRequest(.patch, "/api/v1/ndi", .form(["started": "off"])))
        #expect(try request("ndi", "ptz", "on") == CtlRequest(.patch, "/api/v1/ndi", .form(["ptz": "on"])))
        #expect(try request("ndi", "ptz") == CtlRequest(.get, "/api/v1/ndi", showing: .part(["ptz"])))
        #expect(try request("ndi", "name=7") == CtlRequest(.patch, "/api/v1/ndi", .form(["name": "7"])))
        #expect(try request("record", "on") == CtlRequest(.patch, "/api/v1/recording", .form(["recording": "on"])))
        #expect(try request("format", "rate=25") == CtlRequest(.patch, "/api/v1/format", .form(["rate": "25"])))
        #expect(try request("camera", "test:bars") == CtlRequest(.put, "/api/v1/camera", .form(["id": "test:bars"])))
        #expect(
            try request("screen", "hide") == CtlRequest(.patch, "/api/v1/screen", .form(["controlsHidden": "true"])))
        #expect(try request("filters", "[]") == CtlRequest(.put, "/api/v1/filters", .json([])))
    }

    @Test func presetsAreListedSavedBroughtBackAndDeleted() throws {
        let list = CtlRequest.Display.table(of: "presets", showing: ["name", "saved", "camera"])
        #expect(try request("presets") == CtlRequest(.get, "/api/v1/presets", showing: list))
        let path = "/api/v1/presets/Altar%20%2F1"
        #expect(try request("presets", "save", "Altar /1") == CtlRequest(.put, path))
        #expect(
            try request("presets", "save", "a", #"{"controls":{"tint":1}}"#)
                == CtlRequest(.put, "/api/v1/presets/a", .json(["controls": ["tint": 1]])))
        #expect(try request("presets", "show", "Altar /1") == CtlRequest(.get, path))
        #expect(
            try request("presets", "recall", "a", "1.5")
                == CtlRequest(
                    .post, "/api/v1/presets/a/recall", .json(["rampSeconds": 1.5]), showing: .outcome))
        #expect(
            try request("presets", "delete", "a")
                == CtlRequest(.delete, "/api/v1/presets/a", showing: .member("name")))
    }

    @Test func aResetMayHaveAScope() throws {
        #expect(try request("reset") == CtlRequest(.post, "/api/v1/reset", showing: .member("scope")))
        #expect(
            try request("reset", "all")
                == CtlRequest(.post, "/api/v1/reset", .form(["scope": "all"]), showing: .member("scope")))
    }

    @Test func anyOtherRequestCanBeMade() throws {
        let request = try request("request", "post", "/camera/zoom", #"{"zoomFactor":2}"#)
        #expect(request == CtlRequest(.post, "/camera/zoom", .json(["zoomFactor": 2])))
    }

    @Test(arguments: [
        [], ["nothing"], ["set"], ["set", "zoom"], ["get"], ["ndi", "maybe"], ["ndi", "ptz", "maybe"],
        ["record", "on", "off"], ["filters", "{"], ["request", "GET"], ["request", "GET", "status"],
        ["events", "now"], ["screen", "on"],
        ["presets", "save"], ["presets", "save", ""], ["presets", "recall", "a", "soon"], ["presets", "keep", "a"],
        ["reset", "all", "now"],
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
        #expect(request.body == .form(["exposureBias": "-1"]))
    }

    @Test(arguments: [["--url", "cam.local", "status"], ["--url"], ["--what", "status"]])
    func wrongOptionsAreRefused(arguments: [String]) {
        #expect(throws: UsageError.self) { try Command(arguments: ["ctl"] + arguments) }
    }

    @Test func whatIsAskedForIsShownWithoutQuotes() {
        let answer: JSONValue = ["ndi": ["tally": ["program": true], "name": "Cam"], "list": [1, "b"]]
        #expect(CtlDisplay.text(answer, .part(["ndi", "tally", "program"])) == "true")
        #expect(CtlDisplay.text(answer, .part(["ndi", "name"])) == "Cam")
        #expect(CtlDisplay.text(answer, .part(["list", "1"])) == "b")
        #expect(CtlDisplay.text(answer, .part(["ndi", "none"])) == nil)
        #expect(CtlDisplay.text(["a": [1, [:]]], .document) == "{\n  \"a\": [\n    1,\n    {}\n  ]\n}")
    }

    @Test func programsHaveThePartThatIsAskedFor() throws {
        let answer: JSONValue = ["ndi": ["state": "live", "tally": ["program": true]], "name": "Cam"]
        let (state, none) = (CtlRequest.Display.part(["ndi", "state"]), CtlRequest.Display.part(["ndi", "none"]))
        #expect(CtlDisplay.json(answer, state) == "\"live\"")
        #expect(CtlDisplay.json(answer, .part(["ndi", "tally"])) == "{\n  \"program\": true\n}")
        #expect(CtlDisplay.json(answer, none) == nil)
        #expect(CtlDisplay.json(["name": "a", "deleted": true], .member("name"))?.contains("deleted") == true)
    }

    @Test func aZoomOnItsWayIsShownWithItsTarget() throws {
        let answer: JSONValue = [
            "actual": ["zoomFactor": 1.5, "tint": 0],
            "controls": ["zoomFactor": ["value": 1.5, "target": 4], "tint": ["value": 0]],
        ]
        let display = try #require(try request("set", "zoomFactor=4", "tint=0", "rampSeconds=3")).display
        #expect(
            CtlDisplay.text(answer, display) == """
                {
                  "tint": 0,
                  "zoomFactor": {
                    "target": 4,
                    "value": 1.5
                  }
                }
                """)
    }

    @Test func peopleSeeWholeKelvin() throws {
        let control: JSONValue = ["value": 3208.7016, "unit": "K", "min": 2000, "max": 10000]
        let answer: JSONValue = ["actual": ["temperature": 3208.7016], "controls": ["temperature": control]]
        let value = try #require(try request("get", "temperature")).display
        #expect(CtlDisplay.text(answer, value) == "3209")
        #expect(CtlDisplay.json(answer, value) == "3208.7016")
        #expect(CtlDisplay.text(answer, .outcome) == "{\n  \"temperature\": 3209\n}")
        #expect(CtlDisplay.text(answer, .controls)?.contains("3209   2000 to 10000 K") == true)
    }

    @Test(arguments: ["inputs", "outputs"])
    func whatSoundThereIsIsListed(kind: String) throws {
        let request = try #require(try request("audio", kind))
        #expect(request.method == .get && request.path == "/api/v1/audio/\(kind)" && request.body == nil)
        let answer: JSONValue = [
            kind: [["uid": "alsa:1", "name": "Desk"], ["uid": "test:tone", "name": "Test tone"]],
            "current": "test:tone",
        ]
        #expect(
            CtlDisplay.text(answer, request.display) == """
                   UID        NAME
                   alsa:1     Desk
                *  test:tone  Test tone
                """)
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
        #expect(CtlDisplay.text(["name": name], .part(["name"])) == shown)
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
