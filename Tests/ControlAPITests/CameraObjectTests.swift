import HTTPServing
import StudioKit
import TestSupport
import Testing

/// The camera object: every key the original has, of the right kind.
@Suite(.serialized) struct CameraObjectTests {
    private static let texts = [
        "properties.uniqueID", "properties.modelID", "properties.localizedName", "properties.deviceType",
        "exposure.exposureMode", "whiteBalance.currentWhiteBalanceMode",
    ]
    private static let bools = [
        "properties.supports1080p", "properties.supports720p", "properties.supports4K",
        "exposure.isAutoExposureSupported", "exposure.isContinuousExposureSupported",
        "exposure.isCustomExposureSupported", "exposure.isExposurePointOfInterestSupported",
        "autoFocus.isAutoFocusSupported", "autoFocus.isContinuousAutoFocusSupported",
        "autoFocus.isFocusPointOfInterestSupported", "autoFocus.isSmoothAutoFocusSupported",
        "autoFocus.isSmoothAutoFocusEnabled", "autoFocus.isAutoFocusRangeRestrictionSupported", "flash.hasFlash",
        "torch.hasTorch", "lowLight.isLowLightBoostSupported", "lowLight.isLowLightBoostEnabled",
        "whiteBalance.isAutoWhiteBalanceSupported", "whiteBalance.isLockedWhiteBalanceSupported",
        "whiteBalance.isContinuousWhiteBalanceSupported", "whiteBalance.isGreyWhiteBalanceSupported",
        "whiteBalance.isCustomGainsSupportedInLockedMode", "depth.supportsDepthDataOutput",
        "depth.kCVPixelFormatType_DepthFloat16", "depth.kCVPixelFormatType_DepthFloat32", "hdr.isVideoHDREnabled",
        "hdr.automaticallyAdjustsVideoHDREnabled",
    ]
    private static let numbers = [
        "exposure.minExposureTargetBias_EV", "exposure.maxExposureTargetBias_EV", "exposure.currentTargetBias_EV",
        "zoom.videoZoomFactor", "zoom.minAvailableZoomFactor", "zoom.maxAvailableZoomFactor", "whiteBalance.gain",
        "whiteBalance.temperature", "whiteBalance.tint", "whiteBalance.minTemp", "whiteBalance.maxTemp",
        "whiteBalance.minTint", "whiteBalance.maxTint", "whiteBalance.currentTemperature", "whiteBalance.currentTint",
    ]
    /// What a camera may not know of itself.
    private static let unknown = [
        "properties.lensAperture", "exposure.exposureTargetOffset", "exposure.activeMaxExposureDuration",
        "exposure.currentExposureDuration", "exposure.exposurePointOfInterest", "autoFocus.focusPointOfInterest",
        "iso.minISO", "iso.maxISO", "iso.currentISO",
    ]

    @Test(arguments: ["/cameras/active", "/cameras"])
    func everyKeyIsThereWithTheRightKind(path: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.get(path)
            #expect(answer.status == 200)
            let camera = try #require(path == "/cameras" ? answer["0"] : answer.json)
            for key in Self.texts { #expect(camera[key]?.isText == true, "\(key)") }
            for key in Self.bools { #expect(camera[key]?.isBool == true, "\(key)") }
            for key in Self.numbers { #expect(camera[key]?.isNumber == true, "\(key)") }
            for key in Self.unknown { #expect(camera[key]?.isNull == true, "\(key)") }
        }
    }

    @Test func theListHasEveryCameraTheBuiltInOnesFirst() async throws {
        try await APIFixture.running { api in
            let answer = try await api.get("/cameras")
            #expect(answer["0.properties.uniqueID"] == "test:chart")
            #expect(answer["1.properties.uniqueID"] == "test:bars")
            #expect(answer["2"] == nil)
            #expect(answer["0.properties.isActive"] == true)
            #expect(answer["1.properties.isActive"] == false)
        }
    }

    @Test func limitsAreTheOriginalsAndPresetsTheCameras() async throws {
        try await APIFixture.withDevices { api in
            let camera = try await api.get("/cameras/active")
            #expect(camera["whiteBalance.minTemp"] == 3000)
            #expect(camera["whiteBalance.maxTemp"] == 8000)
            #expect(camera["whiteBalance.minTint"] == -150)
            #expect(camera["whiteBalance.maxTint"] == 150)
            #expect(camera["zoom.minAvailableZoomFactor"] == 1)
            #expect(camera["zoom.maxAvailableZoomFactor"] == 10)
            #expect(camera["exposure.minExposureTargetBias_EV"] == -4)
            #expect(camera["exposure.maxExposureTargetBias_EV"] == 4)
            #expect(camera["properties.supports720p"] == true)
            #expect(camera["properties.supports1080p"] == false)
            #expect(camera["properties.supports4K"] == false)
            #expect(camera.text.contains("\"minTemp\":3000,"))
        }
    }

    @Test func modesAreSpelledAsTheOriginalDoes() async throws {
        try await APIFixture.running { api in
            var camera = try await api.get("/cameras/active")
            #expect(camera["whiteBalance.currentWhiteBalanceMode"] == "ContinuousAuto")
            #expect(camera["exposure.exposureMode"] == "locked")
            _ = try await api.get("/camera/white-balance/mode/locked")
            camera = try await api.get("/cameras/active")
            #expect(camera["whiteBalance.currentWhiteBalanceMode"] == "Locked")
        }
    }

    @Test func valuesAreLive() async throws {
        try await APIFixture.running { api in
            _ = try await api.post("/camera/zoom", "zoomFactor=2.5")
            _ = try await api.post("/camera/exposure/bias", "bias=-1.25")
            _ = try await api.post("/camera/white-balance/temp-tint", "temperature=3200&tint=-3.5")
            let camera = try await api.get("/cameras/active")
            #expect(camera["zoom.videoZoomFactor"] == 2.5)
            #expect(camera["exposure.currentTargetBias_EV"] == -1.25)
            for key in ["temperature", "currentTemperature"] { #expect(camera["whiteBalance.\(key)"] == 3200) }
            for key in ["tint", "currentTint"] { #expect(camera["whiteBalance.\(key)"] == -3.5) }
            #expect(camera["whiteBalance.gain"]?.number ?? 0 > 1)
        }
    }
}
