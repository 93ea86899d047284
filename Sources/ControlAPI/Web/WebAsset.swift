import CWebAssets
import HTTPServing

/// A file of our pages, embedded in the program.
struct WebAsset: Sendable {
    let name: String
    let bytes: [UInt8]

    /// All there are, by name.
    static let all: [String: WebAsset] = {
        var assets: [String: WebAsset] = [:]
        var index = 0
        while true {
            let asset = cw_asset_at(index)
            guard let name = asset.name, let bytes = asset.bytes else { return assets }
            let text = String(cString: name)
            assets[text] = WebAsset(
                name: text, bytes: Array(UnsafeBufferPointer(start: bytes, count: asset.size)))
            index += 1
        }
    }()

    private static let mediaTypes = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png", "json": "application/json",
        "webmanifest": "application/manifest+json",
    ]

    private var mediaType: String {
        Self.mediaTypes[name.split(separator: ".").last.map { String($0) } ?? ""] ?? "application/octet-stream"
    }

    /// Scripts and styles come from our own files alone.
    var response: HTTPResponse {
        HTTPResponse(
            .ok,
            headers: [
                "Content-Type": mediaType, "Cache-Control": "no-cache",
                "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; "
                    + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
            ], body: .bytes(bytes))
    }
}
