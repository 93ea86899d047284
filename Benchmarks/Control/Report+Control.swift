import Foundation

extension Report {
    /// Of bare libmicrohttpd's rate.
    private static let leastRate = 0.25

    func reportControl() throws {
        let figures = ControlFigures(isQuick: isQuick)
        let command = try figures.command()
        say(
            "A control's request while 1080p60 is sent and 50 clients poll ten times a second each",
            String(format: "p50 %.2f ms, p99 %.2f ms", command.p50, command.p99), "5 ms")
        let event = try figures.event()
        say(
            "From a request to its event at one of 50 listeners",
            String(format: "p50 %.2f ms, p99 %.2f ms", event.p50, event.p99), "50 ms")
        let rate = try figures.rate()
        say(
            "Small answers a second, beside bare libmicrohttpd",
            String(format: "%.0f / %.0f = %.2f", rate.ours, rate.bare, rate.ours / rate.bare),
            "at least \(Self.leastRate)")
    }
}
