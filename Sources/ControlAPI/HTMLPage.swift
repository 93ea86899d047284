import HTTPServing

/// A page of plain HTML that no script and no foreign content can get into.
package struct HTMLPage {
    /// What all such pages look like; whoever has no token yet sees it too.
    static let style = "/web/plain.css"

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
            <link rel="icon" href="/web/favicon.svg">
            <link rel="stylesheet" href="\(Self.style)">
            \(body)
            </html>

            """
        var response = HTTPResponse.text(html, status: status, type: "text/html; charset=utf-8")
        response.headers["Content-Security-Policy"] =
            "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
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
