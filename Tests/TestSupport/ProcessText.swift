import Foundation
import Frames

/// What a process has written to a pipe so far.
package final class ProcessText: Sendable {
    private struct State {
        var bytes = Data()
        var isComplete = false
    }

    private let state = Monitor(State())

    package init(_ pipe: Pipe) {
        let state = state
        pipe.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            state.update { state in
                state.bytes += data
                state.isComplete = data.isEmpty
            }
        }
    }

    var text: String { state.read { String(decoding: $0.bytes, as: UTF8.self) } }

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
