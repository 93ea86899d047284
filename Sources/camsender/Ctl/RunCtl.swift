import HTTPServing

/// `camsender ctl`: one command to a running program.
struct RunCtl {
    let command: CtlCommand
    let options: CtlOptions

    func run() -> Int32 {
        do {
            switch command {
            case .request(let request): try ask(request)
            case .events: try listen()
            }
            return ExitCode.success
        } catch {
            Console.error(TerminalText.line("\(error)"))
            return ExitCode.failure
        }
    }

    private func ask(_ request: CtlRequest) throws {
        let answer = try CtlClient(options: options).send(request)
        let document = try? JSONValue(parsing: answer.body)
        guard (200..<300).contains(answer.status) else { throw Self.failure(answer.status, document) }
        guard let document else {
            Console.say(TerminalText.lines(String(decoding: answer.body, as: UTF8.self)))
            return
        }
        let show = options.showsJSON ? CtlDisplay.json : CtlDisplay.text
        guard let text = show(document, request.display) else {
            throw CtlFailure(description: CtlDisplay.missing(request.display, in: document))
        }
        Console.say(text)
    }

    private func listen() throws {
        var lines = EventLines()
        var refusal: [UInt8] = []
        var isRead = true
        let status: Int
        do {
            status = try CtlClient(options: options).listen(to: "/api/v1/events") { bytes in
                refusal = Array(bytes.prefix(EventLines.longestRefusal))
                isRead = lines.take(bytes).allSatisfy { Console.say(TerminalText.line($0)) }
                return isRead
            }
        } catch  where !isRead {
            // As when `head` has seen enough.
            return
        }
        guard status == 200 else { throw Self.failure(status, try? JSONValue(parsing: refusal)) }
        throw CtlFailure(description: "the connection has ended")
    }

    private static let unauthorized = 401

    private static func failure(_ status: Int, _ document: JSONValue?) -> CtlFailure {
        guard case .object(let members)? = document, case .object(let error)? = members["error"],
            case .string(let message)? = error["message"]
        else { return CtlFailure(description: "the answer is \(status)") }
        guard status == unauthorized else { return CtlFailure(description: message) }
        return CtlFailure(description: message + " Give camsender ctl the token with --token or in CAMSENDER_TOKEN.")
    }
}
