import Outputs
import StudioKit
import TestSupport
import Testing

/// The way to the control API, as the network is told of it.
@Suite(.serialized) struct AnnouncementTests {
    private let announcer = FakeAnnouncer()

    private func running(_ body: (Studio) async throws -> Void) async throws {
        let fixture = try StudioFixture(
            announcer: announcer, configure: { $0.announcement = .announced(identity: "1a2b", interface: nil) })
        try await StudioFixture.running(fixture) { try await body($0.studio) }
    }

    @Test func itIsAnnouncedUnderTheSourcesNameWithItsProperties() async throws {
        try await running { studio in
            await studio.announce(ControlPlace(port: 8080))
            let service = try #require(announcer.service)
            #expect(service.name == "Cam" && service.type == "_http._tcp" && service.port == 8080)
            let text = ["id=1a2b", "model=CamSender", "version=1.2.3", "path=/", "api=/api/v1"]
            #expect(service.text == text)
            _ = try await studio.setNDI(NDIChange(name: "Other"))
            #expect(announcer.service?.name == "Other")
        }
    }

    @Test func aServerThatIsClosedForAWhileIsNotAnnounced() async throws {
        try await running { studio in
            await studio.announce(ControlPlace(port: 8080))
            await studio.withdrawControl()
            #expect(announcer.service == nil)
            _ = try await studio.setNDI(NDIChange(name: "Other"))
            #expect(announcer.service == nil)
            await studio.announce(ControlPlace(port: 8081))
            #expect(announcer.service?.port == 8081 && announcer.service?.name == "Other")
        }
    }
}
