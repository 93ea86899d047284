#if os(iOS)
import AVFoundation
import CoreMedia
import CoreVideo

extension AppleDevice {
    var reading: DeviceReading {
        var reading = DeviceReading()
        reading.lensAperture = Double(device.lensAperture)
        reading.exposureTargetOffset = Double(device.exposureTargetOffset)
        reading.exposure = exposureReading
        reading.focus = focusReading
        reading.whiteBalance = balanceReading
        reading.hasFlash = device.hasFlash
        reading.hasTorch = device.hasTorch
        reading.isLowLightBoostSupported = device.isLowLightBoostSupported
        reading.isLowLightBoostEnabled = device.isLowLightBoostEnabled
        reading.isHighDynamicRangeEnabled = device.isVideoHDREnabled
        reading.adjustsHighDynamicRange = device.automaticallyAdjustsVideoHDREnabled
        reading.depth = depthReading
        reading.zoom = displayZoom
        return reading
    }

    private var exposureReading: DeviceReading.Exposure {
        var exposure = DeviceReading.Exposure()
        exposure.mode = device.exposureMode.word
        exposure.isAutoSupported = device.isExposureModeSupported(.autoExpose)
        exposure.isContinuousSupported = device.isExposureModeSupported(.continuousAutoExposure)
        exposure.isCustomSupported = device.isExposureModeSupported(.custom)
        exposure.duration = device.exposureDuration.seconds
        exposure.longestDuration = device.activeMaxExposureDuration.seconds
        exposure.iso = Double(device.iso)
        exposure.isoRange = limits.iso
        exposure.point =
            device.isExposurePointOfInterestSupported ? PicturePoint(device.exposurePointOfInterest) : nil
        return exposure
    }

    private var depthReading: DeviceReading.Depth {
        let kinds = device.activeFormat.supportedDepthDataFormats.map {
            CMFormatDescriptionGetMediaSubType($0.formatDescription)
        }
        var depth = DeviceReading.Depth()
        depth.isSupported = !kinds.isEmpty
        depth.hasFloat16 = kinds.contains(kCVPixelFormatType_DepthFloat16)
        depth.hasFloat32 = kinds.contains(kCVPixelFormatType_DepthFloat32)
        return depth
    }

    private var focusReading: DeviceReading.Focus {
        var focus = DeviceReading.Focus()
        focus.isAutoSupported = device.isFocusModeSupported(.autoFocus)
        focus.isContinuousSupported = device.isFocusModeSupported(.continuousAutoFocus)
        focus.isSmoothSupported = device.isSmoothAutoFocusSupported
        focus.isSmoothEnabled = device.isSmoothAutoFocusEnabled
        focus.isRangeRestrictionSupported = device.isAutoFocusRangeRestrictionSupported
        focus.point = device.isFocusPointOfInterestSupported ? PicturePoint(device.focusPointOfInterest) : nil
        return focus
    }

    private var balanceReading: DeviceReading.Balance {
        var balance = DeviceReading.Balance()
        balance.isAutoSupported = device.isWhiteBalanceModeSupported(.autoWhiteBalance)
        balance.isContinuousSupported = device.isWhiteBalanceModeSupported(.continuousAutoWhiteBalance)
        balance.isLockedSupported = device.isWhiteBalanceModeSupported(.locked)
        balance.takesGains = device.isLockingWhiteBalanceWithCustomDeviceGainsSupported
        balance.gains = DeviceGains(device.deviceWhiteBalanceGains)
        return balance
    }
}

extension AVCaptureDevice.ExposureMode {
    /// The original's words.
    fileprivate var word: String {
        switch self {
        case .locked: "locked"
        case .autoExpose: "auto expose"
        case .continuousAutoExposure: "continuous auto exposure"
        case .custom: "custom, need iso and exposure duration"
        @unknown default: "unknown setting"
        }
    }
}
#endif
