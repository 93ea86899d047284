import HTTPServing
import StudioKit

/// The whole state.
struct StatusEndpoint: Sendable {
    private let studio: Studio
    private let version: String

    init(_ studio: Studio, _ version: String) {
        self.studio = studio
        self.version = version
    }

    func status(_ request: HTTPRequest) -> JSONValue {
        StatusPayload(status: studio.snapshot, version: version).json
    }
}
