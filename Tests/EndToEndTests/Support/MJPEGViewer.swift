import Foundation
import TestSupport

/// A browser's stand-in: curl reading `/preview.mjpeg` into a pipe.
final class MJPEGViewer {
    private let curl: ToolProcess

    init(_ show: Show, _ query: String) throws {
        let address = show.process.control.absoluteString + "preview.mjpeg?" + query
        curl = try ToolProcess("curl", ["-sS", "-N", "-D", "/dev/stderr", address])
    }

    /// The response's header, in lower case.
    var header: String { curl.errors.text.lowercased() }

    /// Every picture that has come whole.
    var pictures: [Data] {
        var rest = curl.output.bytes[...]
        var pictures: [Data] = []
        while let length = Self.length(in: &rest), rest.count >= length {
            pictures.append(Data(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return pictures
    }

    /// Reads on after a pause, or pauses.
    func pause() { curl.signal(SIGSTOP) }
    func goOn() { curl.signal(SIGCONT) }

    func leave() {
        goOn()
        curl.end()
    }

    /// The length that the next part's header names; what is left begins with the picture.
    private static func length(in rest: inout Data) -> Int? {
        guard let end = rest.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        rest = rest[end.upperBound...]
        let name = "Content-Length: "
        return head.split(whereSeparator: \.isNewline).first { $0.hasPrefix(name) }
            .flatMap { Int($0.dropFirst(name.count)) }
    }
}
