#if os(iOS)
import AVFoundation
import Foundation

extension AppleDevice {
    var focusPoint: ControlDescription? {
        guard device.isFocusPointOfInterestSupported || device.isExposurePointOfInterestSupported else { return nil }
        let place =
            device.isFocusPointOfInterestSupported ? device.focusPointOfInterest : device.exposurePointOfInterest
        let point = mapping.picturePoint(of: PicturePoint(place)).inside
        return ControlDescription(
            ControlName.focusPoint, label: "Focus point", group: .focus, kind: .point,
            value: .point(x: point.x, y: point.y), standard: .point(x: 0.5, y: 0.5))
    }

    var focusMode: ControlDescription? {
        guard device.isFocusModeSupported(.continuousAutoFocus), device.isFocusModeSupported(.locked) else {
            return nil
        }
        let mode = device.focusMode == .locked ? ManualMode.manual : .automatic
        return ControlDescription(
            ControlName.focusMode, label: "Focus", group: .focus, kind: .choice(ManualMode.choices),
            value: .choice(mode.rawValue), standard: .choice(ManualMode.automatic.rawValue))
    }

    var focusDistance: ControlDescription? {
        guard device.isLockingFocusWithCustomLensPositionSupported else { return nil }
        return ControlDescription(
            ControlName.focusDistance, label: "Focus distance", group: .focus,
            kind: .number(NumberScale(0...1, step: 0.01)), value: .number(Double(device.lensPosition)),
            condition: ControlCondition(
                ControlName.focusMode, is: .choice(ManualMode.manual.rawValue),
                message: "the automatic sets it; set focusMode to manual", isSelfMade: true))
    }

    var torch: ControlDescription? {
        guard device.hasTorch else { return nil }
        return ControlDescription(
            ControlName.torch, label: "Torch", group: .image, kind: .toggle, value: .toggle(device.torchMode == .on),
            standard: .toggle(false))
    }

    var stabiliser: ControlDescription? {
        let modes = Stabilisation.allCases.filter { device.activeFormat.isVideoStabilizationModeSupported($0.system) }
        guard modes.count > 1 else { return nil }
        return ControlDescription(
            ControlName.stabilisation, label: "Stabilisation", group: .image,
            kind: .choice(modes.map { ControlChoice($0.rawValue, $0.label) }),
            value: .choice(stabilisation.rawValue), standard: .choice(Stabilisation.off.rawValue))
    }
}

extension PicturePoint {
    init(_ point: CGPoint) {
        self.init(x: Double(point.x), y: Double(point.y))
    }
}
#endif
