import Capture
import Foundation
import Frames
import Outputs
import Processing
import StudioKit
import TestSupport
import Testing

/// Microphones that are chosen, go, fail and come back.
@Suite(.serialized) struct MicrophoneTests {
    private let amplitudes: [String: Float] = ["desk": 0.1, "lapel": 0.5]

    /// A studio whose camera has no sound, so that the devices' default is heard.
    private func running(
        _ plugged: [String], broken: Set<String> = [], runtime: FakeRuntime = FakeRuntime(),
        _ body: (Studio, ScriptedSound) async throws -> Void
    ) async throws {
        let sound = ScriptedSound(amplitudes, plugged: plugged)
        sound.breakDown(broken)
        let fixture = try StudioFixture(
            camera: "device:2", cameras: CameraCatalogue(providers: [ScriptedCameras([.device, .otherDevice])]),
            sound: sound, runtime: runtime)
        try await StudioFixture.running(fixture) { try await body($0.studio, sound) }
    }

    private func hears(_ studio: Studio, _ uid: String) async -> Bool {
        let peak = 20 * log10(Double(amplitudes[uid] ?? 0))
        return await eventually {
            let report = studio.currentSound
            return report.microphone?.uid == uid && report.status.levels.count == 2
                && report.status.levels.allSatisfy { abs($0.peak - peak) < 0.1 }
        }
    }

    @Test func theDefaultIsHeardUnasked() async throws {
        try await running(["desk", "lapel"]) { studio, _ in
            #expect(await studio.microphones().map(\.uid) == ["desk", "lapel", "test:tone"])
            #expect(await hears(studio, "desk"))
            #expect(studio.currentSound.notice == nil)
            #expect(await studio.currentSoundOutput()?.uid == "speakers")
            #expect(await studio.soundOutputs().count == 1)
        }
    }

    @Test func theChosenOneIsHeardAndTheOtherStopped() async throws {
        try await running(["desk", "lapel"]) { studio, sound in
            try await studio.selectMicrophone("lapel")
            #expect(await studio.currentMicrophone()?.uid == "lapel")
            #expect(await hears(studio, "lapel"))
            #expect(sound.opened.map(\.isStopped) == [true, false])
            try await studio.selectMicrophone("lapel")
            #expect(sound.opened.count == 2)
        }
    }

    /// As many blocks as three minutes have: what each of them leaves behind ends a show, be it on the heap or the stack.
    @Test func aBlockLeavesNothingBehind() async throws {
        try await running(["desk"]) { studio, sound in
            #expect(await hears(studio, "desk"))
            let microphone = try #require(sound.opened.first)
            var growths: [Double] = []
            // What leaks grows in each round, what something else took does not.
            for _ in 0..<3 {
                let before = ResidentMemory.megabytes()
                microphone.hurry(20_000)
                growths.append(ResidentMemory.megabytes() - before)
            }
            #expect(growths.contains { $0 < 1.5 }, "\(growths)")
        }
    }

    @Test func aSwitchLeavesNoHoleInWhatIsSent() async throws {
        let runtime = FakeRuntime()
        runtime.connect(1)
        try await running(["desk", "lapel"], runtime: runtime) { studio, _ in
            _ = try await studio.startNDI()
            func times() -> [Int64] {
                runtime.calls.compactMap { if case .sound(let timecode) = $0 { timecode } else { nil } }
            }
            func sendsMore() async -> Bool {
                let before = times().count
                return await eventually { times().count >= before + 15 }
            }
            for uid in ["lapel", "test:tone", "desk"] {
                #expect(await sendsMore())
                try await studio.selectMicrophone(uid)
            }
            #expect(await sendsMore())
            let sent = times()
            // 10 ms in the runtime's steps of 100 ns, and the rounding of one.
            let holes = zip(sent, sent.dropFirst()).filter { abs($1 - $0 - 100_000) > 1 }.count
            // What waits for longer than two seconds is let go, and counted.
            let lost = studio.currentNDI.sender?.sound.dropped["queue full"] ?? 0
            #expect(holes <= lost)
        }
    }

    @Test func anUnknownOneIsRefusedWithThoseThereAre() async throws {
        try await running(["desk"]) { studio, sound in
            let error = await #expect(throws: StudioError.self) { try await studio.selectMicrophone("none") }
            guard case .unknownMicrophone("none", ["desk", "test:tone"])? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(await hears(studio, "desk"))
            #expect(sound.opened.count == 1)
        }
    }

    @Test func oneThatDoesNotOpenChangesNothing() async throws {
        try await running(["desk", "lapel"], broken: ["lapel"]) { studio, sound in
            let error = await #expect(throws: StudioError.self) { try await studio.selectMicrophone("lapel") }
            guard case .deviceUnavailable(let reason)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains("busy"))
            #expect(await hears(studio, "desk"))
            #expect(studio.currentSound.notice == nil)
            #expect(sound.opened.count == 1 && !sound.opened[0].isStopped)
            // It is not what was chosen either: once it can be opened, nothing changes by itself.
            sound.breakDown([])
            sound.plug(["desk"])
            sound.plug(["desk", "lapel"])
            #expect(await hears(studio, "desk"))
            #expect(sound.opened.count == 1)
        }
    }

    @Test func theDefaultStandsInForTheChosenOneUntilItIsBack() async throws {
        try await running(["desk", "lapel"]) { studio, sound in
            try await studio.selectMicrophone("lapel")
            sound.plug(["desk"])
            #expect(await hears(studio, "desk"))
            #expect(studio.currentSound.notice == .lost(uid: "lapel", instead: "desk"))
            sound.plug(["desk", "lapel"])
            #expect(await hears(studio, "lapel"))
            #expect(studio.currentSound.notice == .returned(uid: "lapel"))
        }
    }

    @Test func withoutAnyMicrophoneThePictureGoesOn() async throws {
        try await running([]) { studio, sound in
            #expect(await studio.currentMicrophone() == nil)
            #expect(await studio.microphones().map(\.uid) == ["test:tone"])
            #expect(studio.currentSound.status.format == nil)
            #expect(await eventually { await studio.status().cameraState == .live })
            sound.plug(["desk"])
            #expect(await hears(studio, "desk"))
            sound.plug([])
            #expect(await eventually { studio.currentSound.status.levels.isEmpty })
            // Told a moment later, when the studio is done with the change.
            #expect(await eventually { studio.currentSound.notice == .lost(uid: "desk", instead: nil) })
            #expect(await eventually { await studio.status().cameraState == .live })
        }
    }

    @Test func oneThatFailsIsTriedAgain() async throws {
        try await running(["desk", "lapel"]) { studio, sound in
            try await studio.selectMicrophone("lapel")
            sound.breakDown(["lapel"])
            sound.opened[1].fail()
            #expect(await hears(studio, "desk"))
            // One retry while it is still broken leaves the default alone.
            try await Task.sleep(for: .milliseconds(2500))
            #expect(studio.currentSound.notice == .lost(uid: "lapel", instead: "desk"))
            #expect(sound.opened.count == 3 && !sound.opened[2].isStopped)
            sound.breakDown([])
            #expect(await hears(studio, "lapel"))
            #expect(studio.currentSound.notice == .returned(uid: "lapel"))
            #expect(sound.opened.count == 4)
        }
    }

    @Test func theDefaultThatIsBusyAtTheStartIsHeardWhenItIsFree() async throws {
        try await running(["desk"], broken: ["desk"]) { studio, sound in
            #expect(await studio.currentMicrophone() == nil)
            sound.breakDown([])
            #expect(await hears(studio, "desk"))
        }
    }

    @Test func theCamerasOwnSoundComesAndGoesWithTheCamera() async throws {
        let sound = ScriptedSound(amplitudes, plugged: ["desk"])
        let cameras = CameraCatalogue(extra: ["test:bars"])
        try await StudioFixture.running(StudioFixture(camera: "test:bars", cameras: cameras, sound: sound)) { fixture in
            let studio = fixture.studio
            #expect(await studio.currentMicrophone()?.uid == "camera")
            let first = await studio.currentMicrophone()?.name
            #expect(sound.opened.isEmpty)
            _ = try await studio.selectCamera("test:chart")
            #expect(await studio.currentMicrophone()?.uid == "camera")
            #expect(await studio.currentMicrophone()?.name != first)
            // The beep is there for a tenth of each second, the bars' tone always.
            #expect(await eventually { studio.currentSound.status.levels.first?.peak ?? 0 < -100 })
        }
    }

    @Test func soundThatGoesWithItsCameraIsNoLoss() async throws {
        let cameras = CameraCatalogue(devices: ScriptedCameras([.device]), extra: ["test:bars"])
        let sound = ScriptedSound(amplitudes, plugged: [])
        try await StudioFixture.running(StudioFixture(camera: "test:bars", cameras: cameras, sound: sound)) { fixture in
            #expect(await fixture.studio.currentMicrophone()?.uid == "camera")
            _ = try await fixture.studio.selectCamera("device:1")
            #expect(await fixture.studio.currentMicrophone() == nil)
            #expect(fixture.studio.currentSound.notice == nil)
        }
    }

    @Test func aCameraWithItsOwnSoundLeavesAChosenMicrophoneAlone() async throws {
        let sound = ScriptedSound(amplitudes, plugged: ["desk"])
        try await StudioFixture.running(StudioFixture(sound: sound)) { fixture in
            try await fixture.studio.selectMicrophone("desk")
            _ = try await fixture.studio.selectCamera("test:bars")
            #expect(await hears(fixture.studio, "desk"))
            #expect(sound.opened.count == 1)
        }
    }

    @Test func shuttingDownStopsTheMicrophoneForGood() async throws {
        let sound = ScriptedSound(amplitudes, plugged: ["desk"])
        let fixture = try StudioFixture(
            camera: "device:2", cameras: CameraCatalogue(providers: [ScriptedCameras([.otherDevice])]), sound: sound)
        try await fixture.studio.open()
        sound.opened[0].fail()
        await fixture.studio.shutDown()
        sound.plug(["desk", "lapel"])
        try await Task.sleep(for: .milliseconds(2200))
        #expect(sound.opened.allSatisfy { $0.isStopped })
    }
}
