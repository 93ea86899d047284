import Foundation
import Frames

/// What a process has written to a pipe so far.
package final class ProcessText: Sendable {
    private struct State {
        var bytes = Data()
        var isComplete = false
    }

    private let state = Monitor(State())

    /// Reads a descriptor to its end, on a thread of its own, and closes it.
    init(reading descriptor: Int32) throws {
        let state = state
        _ = try WorkerThread("tool-text") {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count > 0 {
                    state.update { $0.bytes += buffer[..<count] }
                } else if count == 0 || errno != EINTR {
                    break
                }
            }
            close(descriptor)
            state.update { $0.isComplete = true }
        }
    }

    package var bytes: Data { state.read { $0.bytes } }
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Waits until the process has closed the pipe.
    package func waitForEnd() {
        _ = state.wait { $0.isComplete ? true : nil }
    }

    /// The rest of the first complete line that starts with `prefix`.
    func value(after prefix: String) -> String? {
        state.read { Self.value(after: prefix, in: $0) }
    }

    /// As ``value(after:)``, waiting for the line until the deadline or the end of the text.
    package func waitForLine(after prefix: String, until deadline: MonotonicTime) -> String? {
        let found = state.wait(until: deadline) { state -> String?? in
            if let value = Self.value(after: prefix, in: state) { return .some(value) }
            return state.isComplete ? .some(nil) : nil
        }
        return found ?? nil
    }

    private static func value(after prefix: String, in state: State) -> String? {
        let text = String(decoding: state.bytes, as: UTF8.self)
        guard let end = text.lastIndex(where: \.isNewline) else { return nil }
        return text[..<end].split(whereSeparator: \.isNewline).first { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count)) }
    }
}
