import Foundation
import Frames
import Testing

@Suite struct WorkerThreadTests {
    @Test func joinWaitsForTheBody() throws {
        let done = Mailbox<Bool>()
        let thread = try WorkerThread("short") {
            (MonotonicTime.now + 20_000_000).sleepUntil()
            done.put(true)
        }
        thread.join()
        if case .value = done.take(until: .now) {} else { Issue.record("join came back too early") }
    }

    @Test func whoHasJoinedFindsWhatTheBodyHeldLetGoOf() throws {
        let isGone = Monitor(false)
        try holder(of: isGone).join()
        #expect(isGone.read { $0 })
    }

    private func holder(of isGone: Monitor<Bool>) throws -> WorkerThread {
        let held = Held(isGone)
        return try WorkerThread("holds") { [held] in held.use() }
    }

    /// Takes its time to go.
    private final class Held: Sendable {
        private let isGone: Monitor<Bool>

        init(_ isGone: Monitor<Bool>) {
            self.isGone = isGone
        }

        deinit {
            (MonotonicTime.now + 20_000_000).sleepUntil()
            isGone.update { $0 = true }
        }

        func use() { (MonotonicTime.now + 1_000_000).sleepUntil() }
    }

    #if os(Linux)
    @Test func threadsShowTheirName() throws {
        let name = Mailbox<String>()
        let thread = try WorkerThread("a-name-that-is-too-long") {
            let text = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
            name.put(text?.trimmingCharacters(in: .newlines) ?? "")
        }
        thread.join()
        guard case .value(let found) = name.take() else {
            Issue.record("the thread left no name")
            return
        }
        #expect(found == "a-name-that-is-")
    }
    #endif
}
