import Dispatch
import Foundation

/// SIGINT and SIGTERM as something to wait for, so that everything is closed in order.
final class TerminationSignals: Sendable {
    private let stream: AsyncStream<Int32>
    // Safe to share: written once in init, only kept alive afterwards.
    private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self, bufferingPolicy: .bufferingNewest(1))
        self.stream = stream
        // A receiver or browser that goes away must not end the program.
        signal(SIGPIPE, SIG_IGN)
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
    }

    /// Lets the signals end the program by themselves again.
    func giveBack() {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }

    /// Waits for the first signal.
    func first() async {
        for await _ in stream { return }
    }
}
