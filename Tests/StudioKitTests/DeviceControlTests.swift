import Capture
import Frames
import Processing
import StudioKit
import TestSupport
import Testing

/// A camera whose hardware has some controls and lacks others, and that comes and goes.
@Suite(.serialized) struct DeviceControlTests {
    private func running(
        _ device: ScriptedDevice, _ body: (Studio, ScriptedCameras) async throws -> Void
    ) async throws {
        let cameras = ScriptedCameras([.device], device: device)
        let fixture = try StudioFixture(camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await StudioFixture.running(fixture) { try await body($0.studio, cameras) }
    }

    @Test func whatTheHardwareLacksIsListedOnceAndNotSet() async throws {
        try await running(ScriptedDevice(lacking: [ControlName.tint])) { studio, _ in
            #expect(studio.controls().descriptions.filter { $0.name == ControlName.tint }.count == 1)
            #expect(studio.controls()[ControlName.tint]?.isSupported == false)
            #expect(throws: StudioError.self) {
                try studio.setControls(ControlChange([ControlName.tint: .number(5)]))
            }
        }
    }

    @Test func whoAlwaysSendsATintNeedNotKnow() async throws {
        let device = ScriptedDevice(lacking: [ControlName.tint])
        try await running(device) { studio, _ in
            try studio.setWhiteBalance(WhiteBalance(temperature: 4500, tint: 0))
            #expect(device.changes.last?.values == [ControlName.temperature: .number(4500)])
            #expect(throws: StudioError.self) { try studio.setWhiteBalance(WhiteBalance(temperature: 4500, tint: 5)) }
        }
    }

    @Test func theSoftwareMeasuresAGreyCardForHardwareThatCannot() async throws {
        let device = ScriptedDevice(measures: false)
        try await running(device) { studio, _ in
            _ = try await studio.measuredGreyCard()
            #expect(device.changes.last?.values == [ControlName.whiteBalanceMode: .choice("locked")])
            #expect(studio.whiteBalance().mode == .locked)
            try studio.setWhiteBalanceMode(.auto)
            #expect(studio.snapshot.picture == .identity)
        }
    }

    @Test func aRefusalOfTheHardwareLeavesTheSoftwareAsItWas() async throws {
        let device = ScriptedDevice()
        try await running(device) { studio, _ in
            device.fail(.controlRefused(control: ControlName.zoomFactor, reason: "no"))
            #expect(throws: StudioError.self) {
                try studio.setControls(ControlChange([ControlName.zoomFactor: .number(3)]))
            }
            #expect(studio.snapshot.picture == .identity)
        }
    }

    @Test func aCameraThatComesBackIsAsItWasSet() async throws {
        let device = ScriptedDevice()
        try await running(device) { studio, cameras in
            try studio.setControls(ControlChange([ControlName.zoomFactor: .number(3)]))
            try studio.setControls(
                ControlChange([ControlName.iso: .number(400), ControlName.focusPoint: .point(x: 0, y: 0)]))
            cameras.opened[0].fail(.unplugged(camera: "Device"))
            #expect(await eventually { cameras.opened.count > 1 && studio.snapshot.cameraState == .live })
            #expect(
                device.changes.last?.values == [ControlName.zoomFactor: .number(3), ControlName.iso: .number(400)])
        }
    }

    @Test func whyACameraCannotBeUsedIsAStateOfItsOwn() async throws {
        try await running(ScriptedDevice()) { studio, cameras in
            let busy = CaptureError.busy(camera: "Device", holder: "obs (process 7)")
            cameras.refuse(busy)
            cameras.opened[0].fail(busy)
            #expect(await eventually { studio.snapshot.cameraState.word == "busy" })
            #expect(studio.snapshot.cameraState.reason == "Device is in use by obs (process 7)")
        }
    }
}
