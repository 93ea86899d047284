import HTTPServing
import StudioKit

extension RecordingPath {
    /// A path that leads up is forbidden like everything outside, even where it would come back.
    init(checked text: String) throws {
        guard !text.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) else {
            let message = "The path leads out of the recordings folder; leave out \"..\"."
            throw APIFailure(error: APIError(.forbidden, "forbidden", message))
        }
        try self.init(text)
    }
}
