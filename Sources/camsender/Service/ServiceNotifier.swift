import CSystem

/// Tells the service manager that started this program how it does, as sd_notify(3) describes.
package struct ServiceNotifier: Sendable, Equatable {
    private let socket: String
    /// How often the manager wants to hear that all is well, in nanoseconds; nil: not at all.
    package let watchdogPeriod: Int64?

    /// Nil when no service manager listens.
    ///
    /// - Parameter environment: reads an environment variable.
    package init?(processIdentifier: Int32, environment: (String) -> String?) {
        guard let socket = environment("NOTIFY_SOCKET"), socket.hasPrefix("/") || socket.hasPrefix("@") else {
            return nil
        }
        self.socket = socket
        // A watchdog that is meant for another process is none of ours.
        let isOurs = environment("WATCHDOG_PID").map { $0 == "\(processIdentifier)" } ?? true
        let microseconds = environment("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
        let isPossible = (1...Int64.max / 1000).contains(microseconds)
        watchdogPeriod = isOurs && isPossible ? microseconds * 1000 : nil
    }

    package func tellReady() { send("READY=1") }
    package func tellStopping() { send("STOPPING=1\nSTATUS=Finishing") }
    package func feedWatchdog() { send("WATCHDOG=1") }

    /// One line for `systemctl status`.
    package func tell(status: String) {
        send("STATUS=" + status.map { $0.isNewline ? " " : String($0) }.joined())
    }

    // A manager that does not listen any more is no trouble of the show's.
    private func send(_ text: String) {
        _ = cs_send_datagram(socket, text)
    }
}
