import Capture
import Foundation

/// A line of JSON.
struct Line {
    private let values: [String: Any]

    init(_ values: [String: Any]) {
        self.values = values
    }

    func print() {
        let data = (try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys)) ?? Data()
        FileHandle.standardOutput.write(data + Data("\n".utf8))
    }

    static func word(for error: CaptureError) -> String {
        switch error {
        case .unknownCamera: "unknown"
        case .busy: "busy"
        case .permissionDenied: "permission_denied"
        case .unplugged: "unplugged"
        case .deviceError: "device_error"
        case .controlRefused: "refused"
        case .unsupportedFormat: "unsupported"
        default: "other"
        }
    }
}
