import Capture
import Frames
import Outputs
import StudioKit
import Synchronization
import TestSupport
import Testing

/// What receivers send, from the runtime's side to the controls.
@Suite(.timeLimit(.minutes(5))) struct SteeringTests {
    private func steered(
        cameras: CameraCatalogue = CameraCatalogue(), camera: String = "test:chart", mayThey: Bool = true,
        tell: @escaping @Sendable (String) -> Void = { _ in }, _ body: (StudioFixture) async throws -> Void
    ) async throws {
        let fixture = try StudioFixture(
            camera: camera, cameras: cameras, tell: tell, configure: { $0.isSteerable = mayThey })
        try await StudioFixture.running(fixture) { fixture in
            _ = try await fixture.studio.startNDI()
            try await body(fixture)
        }
    }

    private func capabilities(_ fixture: StudioFixture) -> [String] {
        fixture.runtime.calls.compactMap { call in
            if case .metadata(let text) = call, text.hasPrefix("<ndi_capabilities") { text } else { nil }
        }
    }

    @Test func aReceiverZoomsExposesAndBalances() async throws {
        try await steered { fixture in
            let studio = fixture.studio
            fixture.runtime.send(#"<ntk_ptz_zoom zoom="0"/>"#)
            #expect(await eventually { studio.controls()[ControlName.zoomFactor]?.value == .number(10) })
            fixture.runtime.send(#"<ntk_ptz_exposure mode="manual" value="0.75"/>"#)
            #expect(await eventually { studio.controls()[ControlName.exposureBias]?.value == .number(2) })
            fixture.runtime.send(#"<ntk_ptz_white_balance mode="indoor"/>"#)
            #expect(await eventually { studio.whiteBalance() == (.locked, PTZPlan.indoor) })
            fixture.runtime.send(#"<ntk_ptz_white_balance mode="auto"/><ntk_ptz_exposure mode="auto"/>"#)
            #expect(await eventually { studio.whiteBalance().mode == .auto })
            #expect(await eventually { studio.controls()[ControlName.exposureBias]?.value == .number(0) })
        }
    }

    @Test func aZoomGoesAtASpeedUntilItIsStopped() async throws {
        try await steered { fixture in
            let zoom = { fixture.studio.controls()[ControlName.zoomFactor] }
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="0.1"/>"#)
            #expect(await eventually { zoom()?.target == .number(10) })
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="0"/>"#)
            #expect(await eventually { zoom()?.target == nil })
            guard case .number(let stopped)? = zoom()?.value else {
                Issue.record("no zoom")
                return
            }
            #expect(stopped > 1 && stopped < 10)
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="-1"/>"#)
            #expect(await eventually { zoom()?.value == .number(1) })
        }
    }

    @Test func hardwareThatDoesNotZoomByItselfIsMovedInSteps() async throws {
        let device = ScriptedDevice()
        let cameras = ScriptedCameras([.device], device: device)
        try await steered(cameras: CameraCatalogue(devices: cameras), camera: CameraDescriptor.device.id) { fixture in
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="1"/>"#)
            #expect(await eventually { device.number(ControlName.zoomFactor) == 30 })
            let steps = device.changes.compactMap { $0.number(ControlName.zoomFactor) }
            #expect(steps.count > 2 && steps == steps.sorted() && steps.allSatisfy { (2...30).contains($0) })
            #expect(device.changes.allSatisfy { $0.rampSeconds == 0 })
            // Whoever sets the zoom by hand takes it over.
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="-0.05"/>"#)
            #expect(await eventually { (device.number(ControlName.zoomFactor) ?? 30) < 30 })
            try fixture.studio.setControls(ControlChange([ControlName.zoomFactor: .number(3)]))
            let taken = device.changes.count
            fixture.runtime.send(#"<ntk_ptz_exposure mode="manual" value="1"/>"#)
            #expect(await eventually { device.number(ControlName.exposureBias) == 8 })
            #expect(device.changes.count == taken + 1 && device.number(ControlName.zoomFactor) == 3)
        }
    }

    @Test func presetsAreKeptAndComeBackByNumber() async throws {
        try await steered { fixture in
            let studio = fixture.studio
            try studio.setZoom(3)
            fixture.runtime.send(#"<ntk_ptz_store_preset index="7"/>"#)
            #expect(await eventually { studio.scenes.map(\.name) == ["7"] })
            try studio.setZoom(1)
            fixture.runtime.send(#"<ntk_ptz_recall_preset index="7"/>"#)
            #expect(await eventually { studio.controls()[ControlName.zoomFactor]?.value == .number(3) })
            try studio.setZoom(1)
            fixture.runtime.send(#"<ntk_ptz_recall_preset index="7" speed="0"/>"#)
            #expect(await eventually { studio.controls()[ControlName.zoomFactor]?.target == .number(3) })
        }
    }

    @Test func whoMayNotSteerIsNotHeard() async throws {
        try await steered(mayThey: false) { fixture in
            #expect(capabilities(fixture).last?.contains(#"ntk_ptz="false""#) == true)
            fixture.runtime.send(#"<ntk_ptz_zoom zoom="0"/>"#)
            fixture.runtime.send(#"<ntk_ptz_store_preset index="7"/>"#)
            #expect(await eventually { fixture.runtime.hasNoMessages })
            // The thread that fetched them has come around again.
            let sent = fixture.runtime.picturesSent
            #expect(await eventually { fixture.runtime.picturesSent > sent + 1 })
            _ = try await fixture.studio.setNDI(NDIChange(isSteerable: true))
            #expect(await eventually { capabilities(fixture).last?.contains(#"ntk_ptz="true""#) == true })
            fixture.runtime.send(#"<ntk_ptz_exposure mode="manual" value="1"/>"#)
            #expect(
                await eventually { fixture.studio.controls()[ControlName.exposureBias]?.value == .number(4) })
            #expect(fixture.studio.controls()[ControlName.zoomFactor]?.value == .number(1))
            #expect(fixture.studio.scenes.isEmpty)
            _ = try await fixture.studio.setNDI(NDIChange(isSteerable: false))
            #expect(await eventually { capabilities(fixture).last?.contains(#"ntk_ptz="false""#) == true })
        }
    }

    @Test func whatAnotherCameraCanDoIsToldAnew() async throws {
        let devices = ScriptedCameras(
            [.device], device: ScriptedDevice(lacking: [ControlName.zoomFactor]))
        try await steered(cameras: CameraCatalogue(devices: devices)) { fixture in
            #expect(capabilities(fixture).last?.contains(#"ntk_zoom="true""#) == true)
            _ = try await fixture.studio.selectCamera(CameraDescriptor.device.id)
            #expect(await eventually { capabilities(fixture).last?.contains(#"ntk_zoom="false""#) == true })
        }
    }

    @Test func whatCannotBeDoneIsSaid() async throws {
        let told = Mutex<[String]>([])
        let tell: @Sendable (String) -> Void = { text in told.withLock { $0.append(text) } }
        try await steered(tell: tell) { fixture in
            fixture.runtime.send(#"<ntk_ptz_recall_preset index="9"/>"#)
            #expect(await eventually { told.withLock { $0.contains { $0.contains("there is no preset 9") } } })
            fixture.runtime.send(#"<ntk_ptz_focus mode="auto"/>"#)
            #expect(await eventually { told.withLock { $0.contains { $0.contains("focusMode") } } })
        }
    }
}
