import Foundation
import Frames

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An HTTP answer.
public struct HTTPAnswer: Sendable {
    public let status: Int
    public let headers: [String: String]
    public let body: Data

    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as a JSON object; empty when it is none.
    public var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
    }
}

extension CamSenderProcess {
    public struct NoAnswer: Error {
        public let reason: String
    }

    public func get(_ path: String) throws -> HTTPAnswer {
        try send("GET", path, body: nil, type: nil)
    }

    /// Posts a form.
    public func post(_ path: String, form: [String: String] = [:]) throws -> HTTPAnswer {
        var components = URLComponents()
        components.queryItems = form.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        let body = (components.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
        return try send("POST", path, body: Data(body.utf8), type: "application/x-www-form-urlencoded")
    }

    /// Sends JSON with any method.
    public func send(_ method: String, _ path: String, json: String) throws -> HTTPAnswer {
        try send(method, path, body: Data(json.utf8), type: "application/json")
    }

    private func send(_ method: String, _ path: String, body: Data?, type: String?) throws -> HTTPAnswer {
        guard let url = URL(string: path, relativeTo: control) else { throw NoAnswer(reason: "no URL: \(path)") }
        var request = URLRequest(url: url, timeoutInterval: 30)
        request.httpMethod = method
        request.httpBody = body
        if let type { request.setValue(type, forHTTPHeaderField: "Content-Type") }
        let arrival = Monitor<Result<HTTPAnswer, NoAnswer>?>(nil)
        URLSession.shared.dataTask(with: request) { data, response, error in
            let result = Self.result(data, response as? HTTPURLResponse, error)
            arrival.update { $0 = result }
        }.resume()
        let answer = arrival.wait { $0 } ?? .failure(NoAnswer(reason: "none"))
        return try answer.get()
    }

    private static func result(
        _ data: Data?, _ response: HTTPURLResponse?, _ error: (any Error)?
    ) -> Result<HTTPAnswer, NoAnswer> {
        guard let response else { return .failure(NoAnswer(reason: error.map { "\($0)" } ?? "no response")) }
        let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
            headers["\(field.key)".lowercased()] = "\(field.value)"
        }
        return .success(HTTPAnswer(status: response.statusCode, headers: headers, body: data ?? Data()))
    }
}
