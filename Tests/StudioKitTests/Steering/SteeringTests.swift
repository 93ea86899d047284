import Capture
import Frames
import Outputs
import Processing
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
            #expect(await eventually { zoom()?.value != .number(1) })
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="0"/>"#)
            #expect(await eventually { zoom()?.target == nil })
            guard case .number(let stopped)? = zoom()?.value else {
                Issue.record("no zoom")
                return
            }
            #expect(stopped > 1 && stopped < 10)
            #expect(fixture.studio.remembered.cameras["test:chart"]?.controls["zoomFactor"] == .number(stopped))
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="-1"/>"#)
            #expect(await eventually { zoom()?.value == .number(1) })
        }
    }

    /// What ends the drive of a zoom that goes by itself; it is kept where it is then, and not where it would have got to.
    enum Ending: CaseIterable, Sendable {
        case recall, otherCamera, permission, offTheNetwork, anotherName
    }

    @Test(arguments: Ending.allCases)
    func aDrivenZoomIsKeptWhereItIs(ending: Ending) async throws {
        try await steered { fixture in
            let studio = fixture.studio
            let zoom = { () -> Double in
                guard case .number(let factor)? = studio.controls()[ControlName.zoomFactor]?.value else { return 0 }
                return factor
            }
            try studio.saveScene(Scene(filters: [.mono]), as: "mono")
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="0.05"/>"#)
            #expect(await eventually { zoom() > 1 })
            fixture.runtime.send(#"<ntk_ptz_store_preset index="7"/>"#)
            #expect(await eventually { studio.scenes.contains { $0.name == "7" } })
            guard case .number(let stored)? = try studio.scene("7").controls[ControlName.zoomFactor] else {
                Issue.record("the zoom is not in the preset")
                return
            }
            #expect(stored > 1 && stored < 10)
            switch ending {
            case .recall: try await studio.recallScene("mono")
            case .otherCamera: _ = try await studio.selectCamera("test:bars")
            case .permission: _ = try await studio.setNDI(NDIChange(isSteerable: false))
            case .offTheNetwork: await studio.stopNDI()
            case .anotherName: _ = try await studio.setNDI(NDIChange(name: "Other"))
            }
            if ending == .otherCamera { _ = try await studio.selectCamera("test:chart") }
            #expect(await eventually { studio.controls()[ControlName.zoomFactor]?.target == nil })
            let after = zoom()
            // It would be at its end in 80 s, and has further to go however long the test was held up.
            try await Task.sleep(for: .seconds(1))
            #expect(zoom() == after && after > 1)
            #expect(studio.remembered.cameras["test:chart"]?.controls["zoomFactor"] == .number(after))
        }
    }

    private func hardware(
        _ device: ScriptedDevice, tell: @escaping @Sendable (String) -> Void = { _ in },
        _ body: (StudioFixture) async throws -> Void
    ) async throws {
        let catalogue = CameraCatalogue(devices: ScriptedCameras([.device, .otherDevice], device: device))
        try await steered(cameras: catalogue, camera: CameraDescriptor.device.id, tell: tell, body)
    }

    @Test func hardwareThatDoesNotZoomByItselfIsMovedInSteps() async throws {
        let device = ScriptedDevice()
        try await hardware(device) { fixture in
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="1"/>"#)
            #expect(await eventually { device.number(ControlName.zoomFactor) == 30 })
            let steps = device.changes.compactMap { $0.number(ControlName.zoomFactor) }
            #expect(steps == steps.sorted() && steps.allSatisfy { (2...30).contains($0) })
            #expect(device.changes.allSatisfy { $0.rampSeconds == 0 })
        }
    }

    /// What ends a drive, by hand.
    enum Interruption: CaseIterable, Sendable {
        case hand, stop, recall, otherCamera, permission, reset
    }

    @Test(arguments: Interruption.allCases)
    func aDriveEndsWhenSomeoneElseTakesOver(interruption: Interruption) async throws {
        let device = ScriptedDevice()
        try await hardware(device) { fixture in
            let studio = fixture.studio
            try studio.saveScene(Scene(controls: [ControlName.exposureBias: .number(1)]), as: "s")
            fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="0.05"/>"#)
            #expect(await eventually { (device.number(ControlName.zoomFactor) ?? 2) > 2 })
            switch interruption {
            case .hand: try studio.setControls(ControlChange([ControlName.zoomFactor: .number(3)]))
            case .stop: fixture.runtime.send(#"<ntk_ptz_zoom_speed zoom_speed="0"/>"#)
            case .recall: try await studio.recallScene("s")
            case .otherCamera: _ = try await studio.selectCamera(CameraDescriptor.otherDevice.id)
            case .permission: _ = try await studio.setNDI(NDIChange(isSteerable: false))
            case .reset: try await studio.reset(.picture)
            }
            // What was sent before has been done when this has.
            if interruption == .stop { fixture.runtime.send(#"<ntk_ptz_exposure mode="manual" value="1"/>"#) }
            #expect(await eventually { interruption != .stop || device.number(ControlName.exposureBias) == 8 })
            let after = device.number(ControlName.zoomFactor)
            // A drive would have gone on meanwhile.
            try await Task.sleep(for: .seconds(1))
            #expect(device.number(ControlName.zoomFactor) == after)
            if interruption == .hand { #expect(after == 3) }
        }
    }

    @Test func aRefusalIsToldOnceAndAStopOfNothingNotAtAll() async throws {
        let told = Mutex<[String]>([])
        let tell: @Sendable (String) -> Void = { text in told.withLock { $0.append(text) } }
        try await hardware(ScriptedDevice(), tell: tell) { fixture in
            fixture.runtime.send(#"<ntk_ptz_pan_tilt_speed pan_speed="0" tilt_speed="0.001"/>"#)
            for _ in 0..<5 { fixture.runtime.send(#"<ntk_ptz_pan_tilt_speed pan_speed="1" tilt_speed="0"/>"#) }
            fixture.runtime.send(#"<ntk_ptz_exposure mode="manual" value="1"/>"#)
            #expect(
                await eventually { fixture.studio.controls()[ControlName.exposureBias]?.value == .number(8) })
            let refusals = told.withLock { $0.filter { $0.contains("NDI receiver") } }
            #expect(refusals.count == 1 && refusals[0].contains("pan"), "\(refusals)")
        }
    }

    @Test func whatGlidesIsSentAheadOfTheTime() {
        let start = MonotonicTime.now
        var glide = ControlJourney(NumberScale(0...8, step: 1), from: 4, speed: 1, glides: true, at: start)
        #expect(abs((glide.step(at: start) ?? 0) - 4.2) < 1e-9)
        #expect(abs((glide.step(at: start + 50_000_000) ?? 0) - 4.3) < 1e-9)
        #expect(glide.step(at: start + 1_900_000_000) == 8 && glide.isOver)
    }

    @Test func aJourneyIsInStepsAndEndsInTime() {
        let start = MonotonicTime.now
        let seconds = { (seconds: Double) in start + Int64(seconds * 1_000_000_000) }
        var fast = ControlJourney(NumberScale(0...8, step: 1), from: 4, speed: -1, at: start)
        #expect(fast.step(at: seconds(0.4)) == nil && !fast.isOver)
        #expect(fast.step(at: seconds(0.5)) == 3)
        #expect(fast.step(at: seconds(1.75)) == 0.5)
        #expect(fast.step(at: seconds(2)) == 0 && fast.isOver)
        var slow = ControlJourney(NumberScale(0...8, step: 1), from: 0, speed: 0.01, at: start)
        #expect(abs((slow.step(at: seconds(59)) ?? 0) - 1.18) < 1e-9 && !slow.isOver)
        #expect(abs((slow.step(at: seconds(1000)) ?? 0) - 1.2) < 1e-9 && slow.isOver)
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
