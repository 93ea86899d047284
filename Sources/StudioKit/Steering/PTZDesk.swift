import Outputs

/// Takes what receivers send from the thread that sends pictures, and has it done one after the other elsewhere.
final class PTZDesk: Sendable {
    /// Who turns a wheel sends a hundred a second; when the camera is slower the newest count, such as the stop.
    private static let mostWaiting = 64

    private let messages: AsyncStream<String>.Continuation

    init(_ obey: @escaping @Sendable (PTZCommand) async -> Void) {
        let (stream, messages) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
        self.messages = messages
        Task {
            for await message in stream {
                for command in PTZMessage.commands(in: message) { await obey(command) }
            }
        }
    }

    deinit {
        messages.finish()
    }

    func take(_ message: String) {
        messages.yield(message)
    }
}
