import CSystem
import Dispatch
import Foundation

/// SIGINT, SIGTERM and SIGHUP as something to wait for, so that everything is closed in order.
///
/// A handler of our own tells of them: Dispatch's signal sources lose one that comes while a thread takes its first.
final class TerminationSignals: Sendable {
    private let stream: AsyncStream<Void>
    // Safe to share: written once in init, only kept alive afterwards. Nil where the system has no pipe left; signals
    // then end the program by themselves.
    private nonisolated(unsafe) let source: (any DispatchSourceRead)?

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.stream = stream
        // A receiver or browser that goes away must not end the program.
        signal(SIGPIPE, SIG_IGN)
        let pipe = cs_catch_termination()
        source = pipe < 0 ? nil : DispatchSource.makeReadSource(fileDescriptor: pipe, queue: .global())
        source?.setEventHandler {
            var number: UInt8 = 0
            if read(pipe, &number, 1) == 1 { continuation.yield() }
        }
        source?.resume()
    }

    /// Lets the signals end the program by themselves again.
    func giveBack() {
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    }

    /// Waits for the first signal.
    func first() async {
        for await _ in stream { return }
    }
}
