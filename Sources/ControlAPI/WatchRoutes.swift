import HTTPServing
import StudioKit

/// For those who watch over the program: monitoring and supervisors.
struct WatchRoutes {
    let studio: Studio
    let version: String

    var table: [Route<RouteInfo>] {
        let table: [[Route<RouteInfo>]] = [
            .read(
                "/healthz", "Whether pictures still move", answer: HealthEndpoint.schema,
                failures: [.serviceUnavailable], atOnce: HealthEndpoint(studio: studio).health),
            .serve(.get, "/metrics", "The figures for Prometheus", content: .other("text/plain")) { request in
                MetricsText(metrics: MetricsPayload(status: studio.snapshot, version: version).metrics).response
            },
        ]
        return table.flatMap { $0 }
    }
}
