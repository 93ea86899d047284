import HTTPServing

/// A page of plain HTML that no script and no foreign content can get into.
package struct HTMLPage {
    let title: String
    /// HTML; text from elsewhere goes through ``escape(_:)``.
    let body: String

    func response(_ status: HTTPStatus = .ok) -> HTTPResponse {
        let html = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.escape(title))</title>
            \(body)
            </html>

            """
        var response = HTTPResponse.text(html, status: status, type: "text/html; charset=utf-8")
        response.headers["Content-Security-Policy"] =
            "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
        response.headers["Cache-Control"] = "no-store"
        return response
    }

    package static func escape(_ text: String) -> String {
        // Scalar by scalar: as a character, a quote with an accent on it would pass for another letter.
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
