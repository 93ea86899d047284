import CWebAssets
import HTTPServing

/// A file of our pages, embedded in the program.
struct WebAsset: Sendable {
    let name: String
    let bytes: [UInt8]
    /// Tells this file from what it was in another version.
    let tag: String

    /// All there are, by name.
    static let all: [String: WebAsset] = {
        var assets: [String: WebAsset] = [:]
        var index = 0
        while true {
            let asset = cw_asset_at(index)
            guard let name = asset.name, let bytes = asset.bytes else { return assets }
            let text = String(cString: name)
            assets[text] = WebAsset(name: text, bytes: Array(UnsafeBufferPointer(start: bytes, count: asset.size)))
            index += 1
        }
    }()

    private init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        tag = "\"\(String(Self.hash(bytes), radix: 16))\""
    }

    private static let mediaTypes = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png", "json": "application/json",
        "webmanifest": "application/manifest+json",
    ]

    private var mediaType: String {
        Self.mediaTypes[name.split(separator: ".").last.map { String($0) } ?? ""] ?? "application/octet-stream"
    }

    /// The file, or word that the browser has it already. Scripts and styles come from our own files alone.
    func response(to request: HTTPRequest) -> HTTPResponse {
        let headers: HTTPHeaders = [
            "Content-Type": mediaType, "Cache-Control": "no-cache", "ETag": tag,
            "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; "
                + "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ]
        let known = request.headers.all("If-None-Match").flatMap { $0.split(separator: ",") }.map { $0.trimming(" \t") }
        return known.contains(tag[...]) || known.contains("*")
            ? HTTPResponse(.notModified, headers: headers) : HTTPResponse(.ok, headers: headers, body: .bytes(bytes))
    }

    /// FNV-1a.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension Substring {
    fileprivate func trimming(_ characters: String) -> Substring {
        var rest = self
        while let first = rest.first, characters.contains(first) { rest.removeFirst() }
        while let last = rest.last, characters.contains(last) { rest.removeLast() }
        return rest.hasPrefix("W/") ? rest.dropFirst(2) : rest
    }
}
