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
            "iso": iso,
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

    private var device: DeviceControlValues { DeviceControlValues(camera.deviceControls) }

    /// In the original's words.
    private var exposureMode: String {
        switch device.word(DeviceControlName.exposureMode) {
        case "auto": "continuous auto exposure"
        case "manual": "custom, need iso and exposure duration"
        default: "locked"
        }
    }

    private var iso: JSONValue {
        let range = device.range(DeviceControlName.iso)
        return [
            "minISO": JSONValue(range?.lowerBound), "maxISO": JSONValue(range?.upperBound),
            "currentISO": JSONValue(device.number(DeviceControlName.iso)),
        ]
    }

    private var exposure: JSONValue {
        let bias = device.range(ControlName.exposureBias) ?? PictureSettings.exposureBiasRange
        return [
            "exposureTargetOffset": .null,
            "minExposureTargetBias_EV": .number(bias.lowerBound), "maxExposureTargetBias_EV": .number(bias.upperBound),
            "currentTargetBias_EV": .number(camera.exposureBias), "exposureMode": .string(exposureMode),
            "activeMaxExposureDuration": JSONValue(device.range(DeviceControlName.exposureTime)?.upperBound),
            "currentExposureDuration": JSONValue(device.number(DeviceControlName.exposureTime)),
            "isAutoExposureSupported": false,
            "isContinuousExposureSupported": .bool(device.has(DeviceControlName.exposureMode)),
            "isCustomExposureSupported": .bool(device.has(DeviceControlName.exposureTime)),
            "isExposurePointOfInterestSupported": false,
            "exposurePointOfInterest": .null,
        ]
    }

    private var zoom: JSONValue {
        let range = device.range(ControlName.zoomFactor) ?? PictureSettings.zoomRange
        return [
            "videoZoomFactor": .number(camera.zoom),
            "minAvailableZoomFactor": .number(range.lowerBound), "maxAvailableZoomFactor": .number(range.upperBound),
        ]
    }

    private var autoFocus: JSONValue {
        [
            "isAutoFocusSupported": false,
            "isContinuousAutoFocusSupported": .bool(device.has(DeviceControlName.focusMode)),
            "focusPointOfInterest": .null,
            "isFocusPointOfInterestSupported": false, "isSmoothAutoFocusSupported": false,
            "isSmoothAutoFocusEnabled": false, "isAutoFocusRangeRestrictionSupported": false,
        ]
    }

    private var whiteBalance: JSONValue {
        let gains = camera.whiteBalance.gains
        let temperature = JSONValue.rounded(camera.whiteBalance.temperature)
        let tint = JSONValue.rounded(camera.whiteBalance.tint)
        let temperatures = device.range(ControlName.temperature)
        return [
            "isAutoWhiteBalanceSupported": false, "isLockedWhiteBalanceSupported": true,
            "isContinuousWhiteBalanceSupported": true,
            "currentWhiteBalanceMode": camera.whiteBalanceMode == .auto ? "ContinuousAuto" : "Locked",
            "gain": .number(max(gains.red, gains.green, gains.blue)),
            "gains": ["red": .number(gains.red), "green": .number(gains.green), "blue": .number(gains.blue)],
            "temperature": temperature, "tint": tint, "currentTemperature": temperature, "currentTint": tint,
            "minTemp": .number(temperatures?.lowerBound ?? Self.originalTemperatures.lowest),
            "maxTemp": .number(temperatures?.upperBound ?? Self.originalTemperatures.highest),
            "minTint": .number(Self.originalTints.lowest), "maxTint": .number(Self.originalTints.highest),
            "isGreyWhiteBalanceSupported": true, "isCustomGainsSupportedInLockedMode": true,
        ]
    }
}
