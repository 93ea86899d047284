#if os(iOS)
import AVFoundation
import Foundation

extension AppleDevice {
    static let automaticBalance = "auto"
    static let lockedBalance = "locked"

    func controls() -> [ControlDescription] {
        [zoomControl, exposureMode, exposureBias, exposureTime, iso].compactMap { $0 }
            + [holdControl, balanceMode, temperature, tint, focusPoint, focusMode, focusDistance, torch, stabiliser]
            .compactMap { $0 }
    }

    /// The light that the device balances for; its formula takes only gains that it could have set itself.
    var light: (temperature: Double, tint: Double) {
        let gains = DeviceGains(device.deviceWhiteBalanceGains).limited(to: Double(device.maxWhiteBalanceGain))
        let values = device.temperatureAndTintValues(for: AVCaptureDevice.WhiteBalanceGains(gains))
        return (Double(values.temperature), Double(values.tint))
    }

    private var zoomControl: ControlDescription {
        let zoom = displayZoom
        return ControlDescription(
            ControlName.zoomFactor, label: "Zoom", group: .lens,
            kind: .number(NumberScale(zoom.range, step: 0.01, unit: "x", isLogarithmic: true)),
            value: .number(Double(device.videoZoomFactor)), standard: .number(zoom.factor(shown: 1)))
    }

    private var exposureMode: ControlDescription? {
        guard device.isExposureModeSupported(.custom) else { return nil }
        let mode = device.exposureMode == .custom ? ManualMode.manual : .automatic
        return ControlDescription(
            ControlName.exposureMode, label: "Exposure", group: .exposure, kind: .choice(ManualMode.choices),
            value: .choice(mode.rawValue), standard: .choice(ManualMode.automatic.rawValue))
    }

    private var exposureBias: ControlDescription {
        ControlDescription(
            ControlName.exposureBias, label: "Exposure bias", group: .exposure,
            kind: .number(NumberScale(limits.bias, step: 0.1, unit: "EV")),
            value: .number(Double(device.exposureTargetBias)), standard: .number(0),
            condition: device.isExposureModeSupported(.custom)
                ? ControlCondition(
                    ControlName.exposureMode, is: .choice(ManualMode.automatic.rawValue),
                    message: "a bias corrects the automatic; set exposureMode to auto") : nil)
    }

    private var exposureTime: ControlDescription? {
        guard device.isExposureModeSupported(.custom) else { return nil }
        return ControlDescription(
            ControlName.exposureTime, label: "Exposure time", group: .exposure,
            kind: .number(NumberScale(limits.duration, step: 0.0001, unit: "s", isLogarithmic: true)),
            value: .number(device.exposureDuration.seconds), condition: Self.byHand)
    }

    private var iso: ControlDescription? {
        guard device.isExposureModeSupported(.custom) else { return nil }
        return ControlDescription(
            ControlName.iso, label: "ISO", group: .exposure,
            kind: .number(NumberScale(limits.iso, step: 1, isLogarithmic: true)), value: .number(Double(device.iso)),
            condition: Self.byHand)
    }

    private static let byHand = ControlCondition(
        ControlName.exposureMode, is: .choice(ManualMode.manual.rawValue),
        message: "the automatic sets it; set exposureMode to manual", isSelfMade: true)

    private var holdControl: ControlDescription {
        ControlDescription(
            ControlName.holdFrameRate, label: "Hold frame rate in the dark", group: .exposure, kind: .toggle,
            value: .toggle(holdsFrameRate), standard: .toggle(false))
    }

    private var balanceMode: ControlDescription {
        ControlDescription(
            ControlName.whiteBalanceMode, label: "White balance", group: .whiteBalance,
            kind: .choice([
                ControlChoice(Self.automaticBalance, "Auto"), ControlChoice(Self.lockedBalance, "Locked"),
            ]),
            value: .choice(device.whiteBalanceMode == .locked ? Self.lockedBalance : Self.automaticBalance),
            standard: .choice(Self.automaticBalance))
    }

    private var temperature: ControlDescription? {
        balanceControl(
            ControlName.temperature, "Temperature",
            NumberScale(KelvinRange.temperature, step: 50, unit: "K"), light.temperature)
    }

    private var tint: ControlDescription? {
        balanceControl(ControlName.tint, "Tint", NumberScale(KelvinRange.tint, step: 1), light.tint)
    }

    private func balanceControl(
        _ name: String, _ label: String, _ scale: NumberScale, _ value: Double
    ) -> ControlDescription? {
        guard device.isLockingWhiteBalanceWithCustomDeviceGainsSupported else { return nil }
        return ControlDescription(
            name, label: label, group: .whiteBalance, kind: .number(scale), value: .number(value),
            condition: ControlCondition(
                ControlName.whiteBalanceMode, is: .choice(Self.lockedBalance),
                message: "it is for a locked white balance, and locks it", isSelfMade: true))
    }
}
#endif
