import Capture
import Frames
import Processing
import StudioKit
import TestSupport
import Testing

/// A camera whose hardware has controls of its own.
@Suite struct DeviceTests {
    private func withDevice(_ body: (Studio, ScriptedDevice) async throws -> Void) async throws {
        let device = ScriptedDevice()
        let cameras = ScriptedCameras([.device], device: device)
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await StudioFixture.running(fixture) { try await body($0.studio, device) }
    }

    @Test func theHardwaresControlsTakeThePlaceOfTheSoftwares() async throws {
        try await withDevice { studio, _ in
            let list = studio.controls()
            #expect(Set(list.names).count == list.names.count)
            #expect(list[ControlName.zoomFactor]?.value == .number(2))
            #expect(list[ControlName.iso]?.value == .number(200))
            #expect(studio.snapshot.picture == .identity)
        }
    }

    @Test func theOlderCommandsSetTheHardwareWithinItsRanges() async throws {
        try await withDevice { studio, device in
            try studio.setZoom(25, rampSeconds: 0.5)
            try studio.setExposureBias(-7)
            try await studio.focus(x: 0.2, y: 0.9)
            try studio.setWhiteBalance(WhiteBalance(temperature: 5000, tint: 0))
            #expect(device.changes.first?.rampSeconds == 0.5)
            #expect(device.changes.count == 4)
            #expect(studio.snapshot.camera?.zoom == 25)
            #expect(studio.snapshot.camera?.exposureBias == -7)
            #expect(studio.whiteBalance().value == WhiteBalance(temperature: 5000, tint: 0))
            #expect(studio.snapshot.picture == .identity)
            #expect(throws: StudioError.self) { try studio.setZoom(31) }
        }
    }

    @Test func theHardwareMeasuresTheGreyCard() async throws {
        try await withDevice { studio, _ in
            let found = try await studio.balanceOnGreyCard()
            #expect(found.temperature == 3200)
            #expect(studio.whiteBalance().mode == .locked)
        }
    }

    @Test func whatTheHardwareRefusesIsTold() async throws {
        try await withDevice { studio, device in
            device.fail(.failed(doing: "locking the device", reason: "in use"))
            #expect(throws: StudioError.self) { try studio.setZoom(3) }
        }
    }

    @Test func anotherCameraHasTheSoftwaresControlsAgain() async throws {
        let device = ScriptedDevice()
        let scripted = ScriptedCameras([.device], device: device)
        let plain = ScriptedCameras([.otherDevice])
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [scripted, plain]))
        try await StudioFixture.running(fixture) { fixture in
            _ = try await fixture.studio.selectCamera("device:2")
            try fixture.studio.setZoom(3)
            #expect(fixture.studio.snapshot.picture.zoom == 3)
            #expect(device.changes.isEmpty)
            #expect(fixture.studio.controls()[ControlName.focusPoint]?.isSupported == false)
        }
    }
}
