import Capture
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// The original's camera object for a camera whose hardware tells and takes something.
@Suite(.serialized) struct DeviceObjectTests {
    private func withDevice(_ body: (APIFixture) async throws -> Void) async throws {
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device], device: ScriptedDevice())])
        try await APIFixture.running(StudioFixture(camera: "device:1", cameras: cameras), body)
    }

    @Test func whatTheHardwareKnowsIsLive() async throws {
        try await withDevice { api in
            let camera = try await api.get("/cameras/active")
            #expect(camera["properties.lensAperture"] == 1.8)
            #expect(camera["depth.supportsDepthDataOutput"] == true)
            #expect(camera["depth.kCVPixelFormatType_DepthFloat16"] == true)
            #expect(camera["depth.kCVPixelFormatType_DepthFloat32"] == false)
            #expect(camera["iso.currentISO"] == 200)
            #expect(camera["iso.maxISO"] == 3072)
            #expect(camera["exposure.exposureMode"] == "continuous auto exposure")
            #expect(camera["exposure.exposurePointOfInterest"] == [0.5, 0.5])
            #expect(camera["exposure.isExposurePointOfInterestSupported"] == true)
            #expect(camera["autoFocus.isFocusPointOfInterestSupported"] == false)
            #expect(camera["zoom.maxAvailableZoomFactor"] == 30)
            #expect(camera["zoom.displayZoom"] == 1)
            #expect(camera["exposure.minExposureTargetBias_EV"] == -8)
        }
    }

    @Test func theHardwaresRangeIsWhatCounts() async throws {
        try await withDevice { api in
            #expect(try await api.post("/camera/zoom", "zoomFactor=25").status == 200)
            let refused = try await api.post("/camera/zoom", "zoomFactor=31")
            #expect(refused.status == 422)
            #expect(refused["error.max"] == 30)
            #expect(try await api.post("/camera/focus", "x=0.1&y=0.9").status == 200)
        }
    }
}

/// What a phone tells of itself.
@Suite(.serialized) struct DeviceConditionTests {
    @Test func aMachineThatIsNotCarriedAboutTellsNothing() async throws {
        try await APIFixture.running { api async throws in
            #expect(try await api.get("/api/v1/status")["device"] == .null)
        }
    }

    @Test func aPhoneTellsBatteryHeatNetworkAndWhatIsDenied() async throws {
        let fixture = try StudioFixture(condition: {
            DeviceCondition(
                battery: 0.5, isCharging: false, heat: .serious, network: "wifi", denied: ["microphone"],
                message: "The device is hot")
        })
        try await APIFixture.running(fixture) { api in
            let status = try await api.get("/api/v1/status")
            #expect(status["device.battery"] == 0.5)
            #expect(status["device.charging"] == false)
            #expect(status["device.thermalState"] == "serious")
            #expect(status["device.network"] == "wifi")
            #expect(status["device.denied"] == ["microphone"])
            #expect(status["device.message"] == "The device is hot")
        }
    }
}
