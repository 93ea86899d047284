import Foundation

/// Something that happens once and can be waited for from a thread.
final class Latch: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() {
        semaphore.signal()
    }

    /// Whether it happened before the time was up.
    func waitUntilOpen(seconds: Double = 30) -> Bool {
        guard semaphore.wait(timeout: .now() + seconds) == .success else { return false }
        semaphore.signal()
        return true
    }
}
