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

    private var device: DeviceReading { camera.device ?? DeviceReading() }

    var json: JSONValue {
        [
            "properties": properties, "exposure": exposure, "zoom": zoom, "autoFocus": autoFocus,
            "flash": ["hasFlash": .bool(device.hasFlash)], "torch": ["hasTorch": .bool(device.hasTorch)],
            "lowLight": [
                "isLowLightBoostSupported": .bool(device.isLowLightBoostSupported),
                "isLowLightBoostEnabled": .bool(device.isLowLightBoostEnabled),
            ],
            "iso": [
                "minISO": JSONValue(device.exposure.isoRange?.lowerBound),
                "maxISO": JSONValue(device.exposure.isoRange?.upperBound),
                "currentISO": JSONValue(device.exposure.iso),
            ],
            "whiteBalance": whiteBalance,
            "depth": [
                "supportsDepthDataOutput": .bool(device.depth.isSupported),
                "kCVPixelFormatType_DepthFloat16": .bool(device.depth.hasFloat16),
                "kCVPixelFormatType_DepthFloat32": .bool(device.depth.hasFloat32),
            ],
            "hdr": [
                "isVideoHDREnabled": .bool(device.isHighDynamicRangeEnabled),
                "automaticallyAdjustsVideoHDREnabled": .bool(device.adjustsHighDynamicRange),
            ],
        ]
    }

    private var properties: JSONValue {
        let descriptor = camera.descriptor
        return [
            "uniqueID": .string(descriptor.id), "modelID": .string(descriptor.modelID),
            "localizedName": .string(descriptor.name), "deviceType": .string(descriptor.deviceType),
            "lensAperture": JSONValue(device.lensAperture), "isActive": .bool(camera.isActive),
            "supports720p": .bool(camera.presets.contains(.hd720)),
            "supports1080p": .bool(camera.presets.contains(.hd1080)),
            "supports4K": .bool(camera.presets.contains(.uhd4K)),
        ]
    }

    private var exposure: JSONValue {
        let own = device.exposure
        return [
            "exposureTargetOffset": JSONValue(device.exposureTargetOffset),
            "minExposureTargetBias_EV": .number(camera.exposureBiasRange.lowerBound),
            "maxExposureTargetBias_EV": .number(camera.exposureBiasRange.upperBound),
            "currentTargetBias_EV": .number(camera.exposureBias), "exposureMode": .string(own.mode),
            "activeMaxExposureDuration": JSONValue(own.longestDuration),
            "currentExposureDuration": JSONValue(own.duration),
            "isAutoExposureSupported": .bool(own.isAutoSupported),
            "isContinuousExposureSupported": .bool(own.isContinuousSupported),
            "isCustomExposureSupported": .bool(own.isCustomSupported),
            "isExposurePointOfInterestSupported": .bool(own.point != nil),
            "exposurePointOfInterest": .optional(own.point),
        ]
    }

    private var zoom: JSONValue {
        var zoom: [String: JSONValue] = [
            "videoZoomFactor": .number(camera.zoom),
            "minAvailableZoomFactor": .number(camera.zoomRange.lowerBound),
            "maxAvailableZoomFactor": .number(camera.zoomRange.upperBound),
        ]
        if let shown = device.zoom {
            zoom["displayZoom"] = .number(shown.shown(camera.zoom))
            zoom["lenses"] = .array(
                shown.lenses.map { ["videoZoomFactor": .number($0.factor), "displayZoom": .number($0.shown)] })
        }
        return .object(zoom)
    }

    private var autoFocus: JSONValue {
        let own = device.focus
        return [
            "isAutoFocusSupported": .bool(own.isAutoSupported),
            "isContinuousAutoFocusSupported": .bool(own.isContinuousSupported),
            "focusPointOfInterest": .optional(own.point),
            "isFocusPointOfInterestSupported": .bool(own.point != nil),
            "isSmoothAutoFocusSupported": .bool(own.isSmoothSupported),
            "isSmoothAutoFocusEnabled": .bool(own.isSmoothEnabled),
            "isAutoFocusRangeRestrictionSupported": .bool(own.isRangeRestrictionSupported),
        ]
    }

    private var whiteBalance: JSONValue {
        let gains = self.gains
        let temperature = JSONValue.rounded(camera.whiteBalance.temperature)
        let tint = JSONValue.rounded(camera.whiteBalance.tint)
        let own = camera.device?.whiteBalance
        return [
            "isAutoWhiteBalanceSupported": .bool(own?.isAutoSupported ?? false),
            "isLockedWhiteBalanceSupported": .bool(own?.isLockedSupported ?? true),
            "isContinuousWhiteBalanceSupported": .bool(own?.isContinuousSupported ?? true),
            "currentWhiteBalanceMode": camera.whiteBalanceMode == .auto ? "ContinuousAuto" : "Locked",
            "gain": .number(max(gains.red, gains.green, gains.blue)),
            "gains": ["red": .number(gains.red), "green": .number(gains.green), "blue": .number(gains.blue)],
            "temperature": temperature, "tint": tint, "currentTemperature": temperature, "currentTint": tint,
            "minTemp": .number(camera.temperatureRange?.lowerBound ?? Self.originalTemperatures.lowest),
            "maxTemp": .number(camera.temperatureRange?.upperBound ?? Self.originalTemperatures.highest),
            "minTint": .number(Self.originalTints.lowest), "maxTint": .number(Self.originalTints.highest),
            "isGreyWhiteBalanceSupported": .bool(own?.takesGains ?? true),
            "isCustomGainsSupportedInLockedMode": .bool(own?.takesGains ?? true),
        ]
    }

    /// The hardware's, or the software's where that balances.
    private var gains: RGB {
        if let own = device.whiteBalance.gains { return RGB(red: own.red, green: own.green, blue: own.blue) }
        return camera.whiteBalance.gains
    }
}

extension JSONValue {
    /// A point as the original writes it.
    fileprivate static func optional(_ point: PicturePoint?) -> JSONValue {
        point.map { .array([.number($0.x), .number($0.y)]) } ?? .null
    }
}
