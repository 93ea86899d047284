import Capture
import Frames
import Outputs
import StudioKit
import Synchronization
import TestSupport
import Testing

/// The source on the network, seen by a runtime that writes down what it is told.
@Suite(.serialized) struct NDITests {
    private func count(_ call: FakeRuntime.Call, in runtime: FakeRuntime) -> Int {
        runtime.calls.filter { $0 == call }.count
    }

    private let creation = FakeRuntime.Call.create(name: "Cam", groups: nil)

    @Test func startingTwiceMakesOneSourceAndStoppingTwiceTakesItAway() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture async throws in
            #expect(try await fixture.studio.startNDI().started)
            #expect(try await fixture.studio.startNDI().started)
            #expect(count(creation, in: fixture.runtime) == 1)
            await fixture.studio.stopNDI()
            await fixture.studio.stopNDI()
            #expect(count(.destroy, in: fixture.runtime) == 1)
            #expect(!fixture.studio.currentNDI.started)
        }
    }

    @Test func twentyStartsAndStopsLeaveNoSourceBehind() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            for _ in 0..<20 {
                _ = try await fixture.studio.startNDI()
                await fixture.studio.stopNDI()
            }
            #expect(count(creation, in: fixture.runtime) == 20)
            #expect(count(.destroy, in: fixture.runtime) == 20)
        }
    }

    @Test func aSourceThatIsSuspendedIsStillWantedAndComesBackUnderItsName() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            _ = try await fixture.studio.startNDI()
            await fixture.studio.suspendNDI()
            #expect(!fixture.studio.currentNDI.started)
            #expect(!fixture.studio.wasLeftOffNetwork)
            _ = try await fixture.studio.startNDI()
            #expect(count(creation, in: fixture.runtime) == 2)
            await fixture.studio.stopNDI()
            #expect(fixture.studio.wasLeftOffNetwork)
        }
    }

    @Test func theStatusTellsNameConnectionsAndVersion() async throws {
        let runtime = FakeRuntime()
        runtime.connect(2)
        try await StudioFixture.running(StudioFixture(runtime: runtime)) { fixture in
            var status = fixture.studio.currentNDI
            #expect(status.state == "stopped")
            #expect(status.sender == nil)
            _ = try await fixture.studio.startNDI()
            #expect(await eventually { fixture.studio.currentNDI.sender?.connections == 2 })
            status = fixture.studio.currentNDI
            #expect(status.state == "live")
            #expect(status.name == "Cam")
            #expect(status.sender?.fullName == "Cam")
            #expect(status.runtimeVersion == "unknown")
        }
    }

    @Test func receiversAreToldTheProductAndTheWayToTheControls() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            await fixture.studio.announce(ControlPlace(port: 8123))
            _ = try await fixture.studio.startNDI()
            let texts = fixture.runtime.calls.compactMap { if case .metadata(let text) = $0 { text } else { nil } }
            #expect(texts.contains { $0.contains("http://%IP%:8123/") })
            #expect(texts.contains { $0.contains("1.2.3") })
        }
    }

    @Test func aMissingRuntimeIsAStateWithAReasonUntilItIsThere() async throws {
        let isThere = Atomic(false)
        let runtime = FakeRuntime()
        let fixture = try StudioFixture(
            runtime: runtime,
            loadRuntime: { () throws(NDIError) in
                guard isThere.load(ordering: .relaxed) else {
                    throw .runtimeMissing(searched: ["/nowhere"], problems: [])
                }
                return try NDIRuntime(functions: runtime.functions, path: "fake")
            })
        try await StudioFixture.running(fixture) { fixture async throws in
            let error = await #expect(throws: StudioError.self) { try await fixture.studio.startNDI() }
            guard case .runtimeMissing(let reason)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains("/nowhere"))
            var status = fixture.studio.currentNDI
            #expect(status.state == "runtime_missing")
            #expect(status.problem == reason)
            #expect(!status.started)
            #expect(await eventually { await fixture.studio.status().cameraState == .live })

            isThere.store(true, ordering: .relaxed)
            #expect(try await fixture.studio.startNDI().started)
            status = fixture.studio.currentNDI
            #expect(status.state == "live" && status.problem == nil)
        }
    }

    @Test func aRefusedSourceIsAnErrorAndNothingIsStarted() async throws {
        let names = Set((1...100).map { $0 == 1 ? "Cam" : "Cam \($0)" })
        try await StudioFixture.running(StudioFixture(runtime: FakeRuntime(refusing: names))) { fixture async throws in
            let error = await #expect(throws: StudioError.self) { try await fixture.studio.startNDI() }
            guard case .deviceUnavailable? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(!fixture.studio.currentNDI.started)
        }
    }

    @Test func shuttingDownEndsTheCameraBeforeTheSource() async throws {
        let runtime = FakeRuntime()
        let cameras = ScriptedCameras([.device]) { id in runtime.note(.event("\(id) stopped")) }
        let fixture = try StudioFixture(
            camera: "device:1", cameras: CameraCatalogue(providers: [cameras]), runtime: runtime)
        try await fixture.studio.open()
        _ = try await fixture.studio.startNDI()
        await fixture.studio.shutDown()
        // The last picture may still be on its way when the camera has stopped.
        let calls = runtime.calls
        #expect(calls.suffix(2) == [.flush, .destroy])
        #expect(calls.dropLast(2).contains(.event("device:1 stopped")))
        #expect(await fixture.studio.status().cameraState == .closed)
        await fixture.studio.shutDown()
        #expect(runtime.calls.filter { $0 == .destroy }.count == 1)
    }
}
