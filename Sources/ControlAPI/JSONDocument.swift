import HTTPServing

/// A JSON document on its way out, its keys in order.
struct JSONDocument {
    let value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    func response(_ status: HTTPStatus = .ok, headers: HTTPHeaders = [:]) -> HTTPResponse {
        var response = HTTPResponse.json(value.encoded, status: status)
        response.headers.merge(headers)
        return response
    }
}
