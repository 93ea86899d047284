import Capture
import HTTPServing
import Processing
import StudioKit

/// The camera object of the original app: every key, in its groups, with live values.
struct CameraPayload {
    let camera: CameraStatus

    /// The limits the original always reported; its clients draw their sliders from them.
    private static let originalTemperatures = (lowest: 3000.0, highest: 8000.0)
    private static let originalTints = (lowest: -150.0, highest: 150.0)

    var json: JSONValue {
        [
            "properties": properties, "exposure": exposure, "zoom": zoom, "autoFocus": autoFocus,
            "flash": ["hasFlash": false], "torch": ["hasTorch": false],
            "lowLight": ["isLowLightBoostSupported": false, "isLowLightBoostEnabled": false],
            "iso": ["minISO": .null, "maxISO": .null, "currentISO": .null],
            "whiteBalance": whiteBalance,
            "depth": [
                "supportsDepthDataOutput": false, "kCVPixelFormatType_DepthFloat16": false,
                "kCVPixelFormatType_DepthFloat32": false,
            ],
            "hdr": ["isVideoHDREnabled": false, "automaticallyAdjustsVideoHDREnabled": false],
        ]
    }

    private var properties: JSONValue {
        let descriptor = camera.descriptor
        return [
            "uniqueID": .string(descriptor.id), "modelID": .string(descriptor.modelID),
            "localizedName": .string(descriptor.name), "deviceType": .string(descriptor.deviceType),
            "lensAperture": .null, "isActive": .bool(camera.isActive),
            "supports720p": .bool(camera.presets.contains(.hd720)),
            "supports1080p": .bool(camera.presets.contains(.hd1080)),
            "supports4K": .bool(camera.presets.contains(.uhd4K)),
        ]
    }

    private var exposure: JSONValue {
        [
            "exposureTargetOffset": .null,
            "minExposureTargetBias_EV": .number(PictureSettings.exposureBiasRange.lowerBound),
            "maxExposureTargetBias_EV": .number(PictureSettings.exposureBiasRange.upperBound),
            "currentTargetBias_EV": .number(camera.exposureBias), "exposureMode": "locked",
            "activeMaxExposureDuration": .null, "currentExposureDuration": .null,
            "isAutoExposureSupported": false, "isContinuousExposureSupported": false,
            "isCustomExposureSupported": false, "isExposurePointOfInterestSupported": false,
            "exposurePointOfInterest": .null,
        ]
    }

    private var zoom: JSONValue {
        [
            "videoZoomFactor": .number(camera.zoom),
            "minAvailableZoomFactor": .number(PictureSettings.zoomRange.lowerBound),
            "maxAvailableZoomFactor": .number(PictureSettings.zoomRange.upperBound),
        ]
    }

    private var autoFocus: JSONValue {
        [
            "isAutoFocusSupported": false, "isContinuousAutoFocusSupported": false, "focusPointOfInterest": .null,
            "isFocusPointOfInterestSupported": false, "isSmoothAutoFocusSupported": false,
            "isSmoothAutoFocusEnabled": false, "isAutoFocusRangeRestrictionSupported": false,
        ]
    }

    private var whiteBalance: JSONValue {
        let gains = camera.whiteBalance.gains
        let temperature = JSONValue.rounded(camera.whiteBalance.temperature)
        let tint = JSONValue.rounded(camera.whiteBalance.tint)
        return [
            "isAutoWhiteBalanceSupported": false, "isLockedWhiteBalanceSupported": true,
            "isContinuousWhiteBalanceSupported": true,
            "currentWhiteBalanceMode": camera.whiteBalanceMode == .auto ? "ContinuousAuto" : "Locked",
            "gain": .number(max(gains.red, gains.green, gains.blue)),
            "gains": ["red": .number(gains.red), "green": .number(gains.green), "blue": .number(gains.blue)],
            "temperature": temperature, "tint": tint, "currentTemperature": temperature, "currentTint": tint,
            "minTemp": .number(Self.originalTemperatures.lowest),
            "maxTemp": .number(Self.originalTemperatures.highest),
            "minTint": .number(Self.originalTints.lowest), "maxTint": .number(Self.originalTints.highest),
            "isGreyWhiteBalanceSupported": true, "isCustomGainsSupportedInLockedMode": true,
        ]
    }
}
