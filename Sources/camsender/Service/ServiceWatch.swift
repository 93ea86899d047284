import Frames

/// Keeps the service manager's watchdog quiet for as long as pictures flow, the camera's or a slate's. What it is told
/// hangs on nothing but that, so its thread does nothing else.
package final class ServiceWatch: Sendable {
    private enum Phase {
        case starting, running, stopping, over
    }

    /// How soon a start is told, in nanoseconds.
    private static let startInterval: Int64 = 20_000_000
    /// How often in its period the watchdog is fed; twice is the least that is safe.
    private static let feedsPerPeriod: Int64 = 4

    private let notifier: ServiceNotifier
    private let isFlowing: @Sendable () -> Bool
    private let phase = Monitor(Phase.starting)

    /// Says that the service is ready when pictures flow, and goes on from there.
    package init(_ notifier: ServiceNotifier, isFlowing: @escaping @Sendable () -> Bool) throws(FramesError) {
        self.notifier = notifier
        self.isFlowing = isFlowing
        _ = try WorkerThread("service") { [self] in run() }
    }

    /// From now on the pictures end because they shall.
    package func beginStopping() {
        phase.update { $0 = .stopping }
        notifier.tellStopping()
    }

    package func end() {
        phase.update { $0 = .over }
    }

    private func run() {
        while true {
            let now = phase.read { $0 }
            switch now {
            case .starting: if isFlowing() { becomeReady() }
            case .running: if isFlowing() { notifier.feedWatchdog() }
            case .stopping: notifier.feedWatchdog()
            case .over: return
            }
            let interval = now == .starting ? Self.startInterval : feedInterval
            _ = phase.wait(until: .now + interval) { $0 == now ? nil : () }
        }
    }

    private func becomeReady() {
        notifier.tellReady()
        phase.update { if $0 == .starting { $0 = .running } }
    }

    /// Without a watchdog there is only the end to wait for.
    private var feedInterval: Int64 {
        notifier.watchdogPeriod.map { $0 / Self.feedsPerPeriod } ?? 3_600_000_000_000
    }
}
