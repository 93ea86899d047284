import Capture
import Frames
import Processing
import StudioKit
import TestSupport
import Testing

/// Controls that the camera's own device has.
@Suite(.serialized) struct DeviceControlTests {
    private static let controls = [
        DeviceControl(
            name: "zoomFactor", kind: .number(range: 1...5, step: 0.25, unit: "x"), value: .number(1),
            standard: .number(1)),
        DeviceControl(
            name: "exposureMode", kind: .choice(["auto", "manual"]), value: .choice("auto"), standard: .choice("auto")),
        DeviceControl(
            name: "exposureTime", kind: .number(range: 0.001...0.1, step: 0.001, unit: "s"), value: .number(0.02),
            standard: .number(0.02), isInactive: true, key: DeviceControlKey("exposureMode", .choice("manual"))),
        DeviceControl(
            name: "whiteBalanceMode", kind: .choice(["auto", "locked"]), value: .choice("auto"),
            standard: .choice("auto")),
        DeviceControl(
            name: "temperature", kind: .number(range: 2000...6500, step: 50, unit: "K"), value: .number(4000),
            standard: .number(4000),
            key: DeviceControlKey("whiteBalanceMode", .choice("locked"), turnsItself: true)),
        DeviceControl(
            name: "gain", kind: .number(range: 0...255, step: 1), value: .number(3), standard: .number(0),
            isReadOnly: true),
    ]

    private func running(
        _ controls: [DeviceControl] = controls, _ body: (StudioFixture, ScriptedCameras) async throws -> Void
    ) async throws {
        let cameras = ScriptedCameras([.device], controls: controls)
        let fixture = try StudioFixture(
            camera: "device:1", cameras: CameraCatalogue(providers: [cameras]),
            format: VideoFormat(size: FrameSize(width: 1280, height: 720), rate: .thirty))
        try await StudioFixture.running(fixture) { try await body($0, cameras) }
    }

    @Test func theDevicesControlReplacesTheSoftwares() async throws {
        try await running { fixture, _ in
            let zoom = try #require(fixture.studio.controls()["zoomFactor"])
            guard case .number(let scale) = zoom.kind else { throw DeviceMissing() }
            #expect(scale.range == 1...5)
            #expect(fixture.studio.controls().descriptions.filter { $0.name == "zoomFactor" }.count == 1)
            try fixture.studio.setZoom(2.6)
            #expect(fixture.studio.controls()["zoomFactor"]?.value == .number(2.5))
            #expect(await fixture.studio.status().picture.zoom == 2.5)
            #expect(throws: StudioError.self) { try fixture.studio.setZoom(6) }
        }
    }

    @Test func whatTheDeviceLacksTheSoftwareDoes() async throws {
        try await running { fixture, _ in
            try fixture.studio.setExposureBias(1)
            #expect(fixture.studio.controls()["exposureBias"]?.value == .number(1))
            #expect(fixture.studio.controls()["brightness"]?.isSupported == false)
        }
    }

    @Test func anAutomaticLocksWhatItHas() async throws {
        try await running { fixture, _ in
            let studio = fixture.studio
            let time = try #require(studio.controls()["exposureTime"])
            #expect(studio.controls().lock(of: time)?.control == "exposureMode")
            #expect(throws: StudioError.self) { try studio.setControls(ControlChange(["exposureTime": .number(0.01)])) }
            try studio.setControls(ControlChange(["exposureTime": .number(0.01), "exposureMode": .choice("manual")]))
            #expect(studio.controls()["exposureTime"]?.value == .number(0.01))
        }
    }

    @Test func aTemperatureLocksTheDevicesWhiteBalance() async throws {
        try await running { fixture, _ in
            let studio = fixture.studio
            #expect(studio.whiteBalance().mode == .auto)
            try studio.setControls(ControlChange(["temperature": .number(5012)]))
            #expect(studio.whiteBalance().mode == .locked)
            #expect(studio.whiteBalance().value == WhiteBalance(temperature: 5000, tint: 0))
        }
    }

    @Test func thereIsNoTintWhileTheDeviceBalances() async throws {
        try await running { fixture, _ in
            let studio = fixture.studio
            #expect(studio.controls()["tint"]?.isSupported == false)
            try studio.setWhiteBalance(WhiteBalance(temperature: 4500, tint: 0))
            #expect(studio.whiteBalance().value.temperature == 4500)
            #expect(throws: StudioError.self) { try studio.setWhiteBalance(WhiteBalance(temperature: 4500, tint: 5)) }
        }
    }

    @Test func whatIsOnlyShownIsNotSupported() async throws {
        try await running { fixture, _ in
            let gain = fixture.studio.controls()["gain"]
            #expect(gain?.value == .number(3))
            #expect(gain?.isSupported == false)
        }
    }

    @Test func aRefusalOfTheDeviceLeavesTheSoftwareAsItWas() async throws {
        let stubborn = [
            DeviceControl(
                name: "zoomFactor", kind: .number(range: 1...5, step: 1), value: .number(1), standard: .number(1),
                key: DeviceControlKey("nothing", .toggle(true)))
        ]
        try await running(stubborn) { fixture, _ in
            #expect(throws: StudioError.self) {
                try fixture.studio.setControls(ControlChange(["zoomFactor": .number(2), "exposureBias": .number(1)]))
            }
            #expect(fixture.studio.controls()["exposureBias"]?.value == .number(0))
        }
    }

    @Test func aCameraThatComesBackIsAsItWasSet() async throws {
        try await running { fixture, cameras in
            let studio = fixture.studio
            try studio.setControls(
                ControlChange([
                    "zoomFactor": .number(3), "exposureMode": .choice("manual"), "exposureTime": .number(0.05),
                    "temperature": .number(3000),
                ]))
            cameras.opened[0].fail(.unplugged(camera: "Device"))
            #expect(await eventually { cameras.opened.count > 1 && studio.snapshot.cameraState == .live })
            let controls = studio.controls()
            #expect(controls["zoomFactor"]?.value == .number(3))
            #expect(controls["exposureTime"]?.value == .number(0.05))
            #expect(controls["temperature"]?.value == .number(3000))
            try studio.setControls(ControlChange(["exposureMode": .choice("auto")]))
            cameras.opened[1].fail(.unplugged(camera: "Device"))
            #expect(await eventually { cameras.opened.count > 2 && studio.snapshot.cameraState == .live })
            #expect(studio.controls()["exposureMode"]?.value == .choice("auto"))
        }
    }

    @Test func whyACameraCannotBeUsedIsAStateOfItsOwn() async throws {
        try await running { fixture, cameras in
            cameras.setUnplugged(true)
            cameras.opened[0].fail(.busy(camera: "Device", holder: "obs (process 7)"))
            #expect(await eventually { fixture.studio.snapshot.cameraState.word == "busy" })
            #expect(fixture.studio.snapshot.cameraState.reason == "Device is in use by obs (process 7)")
        }
    }

    private struct DeviceMissing: Error {}
}
