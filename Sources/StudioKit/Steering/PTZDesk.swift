import Outputs

/// Takes what receivers send from the thread that sends pictures, and has it done one after the other elsewhere.
final class PTZDesk: Sendable {
    /// Who turns a wheel sends a hundred a second, and a message may hold as many; when the camera is slower the newest
    /// count, such as the stop.
    private static let mostWaiting = 64

    private let isOpen: SharedBox<Bool>
    private let commands: AsyncStream<PTZCommand>.Continuation

    /// - Parameters:
    ///   - isOpen: whether receivers may steer; what they ask for while they may not is never done.
    ///   - tell: is given why something cannot be done, the same not again and again.
    init(
        isOpen: SharedBox<Bool>, _ obey: @escaping @Sendable (PTZCommand) async throws -> Void,
        tell: @escaping @Sendable (String) -> Void
    ) {
        let (stream, commands) = AsyncStream.makeStream(
            of: PTZCommand.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
        self.isOpen = isOpen
        self.commands = commands
        Task {
            var told: String?
            for await command in stream where isOpen.value {
                do {
                    try await obey(command)
                } catch {
                    if told != "\(error)" { tell("\(error)") }
                    told = "\(error)"
                }
            }
        }
    }

    deinit {
        commands.finish()
    }

    func take(_ message: String) {
        guard isOpen.value else { return }
        for command in PTZMessage.commands(in: message) { commands.yield(command) }
    }
}
