import ControlAPI
import Foundation
import HTTPServing
import TestSupport

/// One listener's stream, taken apart.
struct EventReader {
    struct Event {
        var name = "message"
        var id: String?
        var data = ""
        var json: JSONValue? { try? JSONValue(parsing: Array(data.utf8)) }
    }

    private let stream: HTTPStream

    init?(_ response: HTTPResponse) {
        guard case .stream(let stream) = response.body else { return nil }
        self.stream = stream
    }

    init?(_ api: APIFixture, lastEventID: String? = nil) async throws {
        var headers: HTTPHeaders = ["Host": "127.0.0.1:8080"]
        headers["Last-Event-ID"] = lastEventID
        self.init(
            await api.api.respond(to: try HTTPRequest(method: .get, target: "/api/v1/events", headers: headers)))
    }

    /// The next event; comments are left out.
    func next() async -> Event? {
        while let piece = await stream.next() {
            var event = Event()
            var isEvent = false
            for line in String(decoding: piece, as: UTF8.self).split(separator: "\n") {
                if line.hasPrefix("event: ") { event.name = String(line.dropFirst(7)) }
                if line.hasPrefix("id: ") { event.id = String(line.dropFirst(4)) }
                if line.hasPrefix("data: ") {
                    event.data = String(line.dropFirst(6))
                    isEvent = true
                }
            }
            if isEvent { return event }
        }
        return nil
    }

    /// The next event in which `path` has a value that `isWanted`; levels are passed over.
    func next(where path: String, _ isWanted: (JSONValue) -> Bool) async -> Event? {
        while let event = await next() {
            if let value = event.json?[path], isWanted(value) { return event }
        }
        return nil
    }
}
