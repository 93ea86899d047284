import HTTPServing

/// Changes as they happen, as server-sent events.
struct EventEndpoint: Sendable {
    let hub: EventHub

    /// Where a browser that lost the connection says what it heard last.
    static let lastEventID = "Last-Event-ID"

    func events(_ request: HTTPRequest) async throws -> HTTPResponse {
        let subscription = try hub.subscribe(after: request.headers[Self.lastEventID].flatMap(EventID.init))
        return HTTPResponse(
            .ok, headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
            body: .stream(HTTPStream { await subscription.next() }))
    }
}
