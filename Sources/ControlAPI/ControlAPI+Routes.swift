import HTTPServing
import StudioKit

extension ControlAPI {
    /// Every path there is: the original's, those of this API, and the pages.
    static func routes(
        _ studio: Studio, _ version: String, _ recordings: RecordingLibrary?, _ events: EventHub,
        _ tokens: AccessTokens
    ) -> [Route<RouteInfo>] {
        let files = RecordingsDisk(library: recordings, changed: events.recordingsChanged)
        let table = [
            OriginalRoutes(studio: studio).table, FileEndpoints(recordings: files).routes,
            VersionOneRoutes(studio: studio, version: version, events: events).table,
            RecordingsEndpoints(recordings: files).routes.map { $0.reserved(for: .operator) },
            LoginEndpoints(tokens: tokens).routes, PreviewEndpoints(studio: studio).routes,
            WatchRoutes(studio: studio, version: version).table, WebRoutes.table,
        ]
        return DescriptionEndpoint.described(table.flatMap { $0 }, version: version)
    }
}
