#if os(Linux)
import CV4L2

/// Which control of a driver is which of ours.
package struct ControlEntry: Sendable {
    package var name: String
    /// The driver's, the first that a device has counts.
    package var ids: [UInt32]
    package var scale: ControlScale
    package var key: DeviceControlKey?

    private init(_ name: String, _ ids: UInt32..., scale: ControlScale = .number(), key: DeviceControlKey? = nil) {
        (self.name, self.ids, self.scale, self.key) = (name, ids, scale, key)
    }

    /// In the order they are set in: a mode before what it governs.
    package static let all = modes + exposure + image + lens

    private static let lens = [
        ControlEntry(DeviceControlName.zoomFactor, cv_zoom_absolute, scale: .magnification),
        ControlEntry(DeviceControlName.pan, cv_pan_absolute, scale: degrees),
        ControlEntry(DeviceControlName.tilt, cv_tilt_absolute, scale: degrees),
        ControlEntry(
            DeviceControlName.focusDistance, cv_focus_absolute,
            key: DeviceControlKey(DeviceControlName.focusMode, .choice("manual"))),
        ControlEntry(
            DeviceControlName.temperature, cv_white_balance_temperature, scale: .number(unit: "K"),
            key: DeviceControlKey(DeviceControlName.whiteBalanceMode, .choice("locked"), turnsItself: true)),
    ]

    private static let modes = [
        // Of the automatic kinds, aperture priority is what a camera without an iris has.
        ControlEntry(
            DeviceControlName.exposureMode, cv_exposure_auto,
            scale: .words([
                ("auto", items(V4L2_EXPOSURE_APERTURE_PRIORITY, V4L2_EXPOSURE_AUTO)),
                ("manual", items(V4L2_EXPOSURE_MANUAL, V4L2_EXPOSURE_SHUTTER_PRIORITY)),
            ])),
        ControlEntry(DeviceControlName.gainMode, cv_auto_gain, scale: manualOrAuto),
        ControlEntry(DeviceControlName.isoMode, cv_iso_sensitivity_auto, scale: manualOrAuto),
        ControlEntry(
            DeviceControlName.whiteBalanceMode, cv_auto_white_balance, scale: .words([("auto", [1]), ("locked", [0])])),
        ControlEntry(DeviceControlName.focusMode, cv_focus_auto, scale: manualOrAuto),
    ]

    private static let exposure = [
        ControlEntry(
            DeviceControlName.exposureTime, cv_exposure_absolute, scale: .number(per: 1e-4, unit: "s"),
            key: DeviceControlKey(DeviceControlName.exposureMode, .choice("manual"))),
        ControlEntry(DeviceControlName.exposureBias, cv_auto_exposure_bias, scale: .number(per: 1e-3, unit: "EV")),
        ControlEntry(
            DeviceControlName.gain, cv_gain, cv_analogue_gain,
            key: DeviceControlKey(DeviceControlName.gainMode, .choice("manual"))),
        ControlEntry(
            DeviceControlName.iso, cv_iso_sensitivity, scale: .number(per: 1e-3),
            key: DeviceControlKey(DeviceControlName.isoMode, .choice("manual"))),
        ControlEntry(DeviceControlName.holdFrameRate, cv_exposure_auto_priority, scale: .toggle(isInverted: true)),
        ControlEntry(DeviceControlName.backlightCompensation, cv_backlight_compensation),
        ControlEntry(
            DeviceControlName.powerLineFrequency, cv_power_line_frequency,
            scale: .words([
                ("off", items(V4L2_CID_POWER_LINE_FREQUENCY_DISABLED)),
                ("50", items(V4L2_CID_POWER_LINE_FREQUENCY_50HZ)), ("60", items(V4L2_CID_POWER_LINE_FREQUENCY_60HZ)),
                ("auto", items(V4L2_CID_POWER_LINE_FREQUENCY_AUTO)),
            ])),
    ]

    private static let image = [
        ControlEntry(DeviceControlName.brightness, cv_brightness),
        ControlEntry(DeviceControlName.contrast, cv_contrast),
        ControlEntry(DeviceControlName.saturation, cv_saturation), ControlEntry(DeviceControlName.hue, cv_hue),
        ControlEntry(DeviceControlName.gamma, cv_gamma), ControlEntry(DeviceControlName.sharpness, cv_sharpness),
    ]

    private static let manualOrAuto = ControlScale.words([("auto", [1]), ("manual", [0])])
    /// V4L2 counts seconds of arc.
    private static let degrees = ControlScale.number(per: 1.0 / 3600, unit: "°")

    private static func items<Item: RawRepresentable>(_ items: Item...) -> [Int64] where Item.RawValue == UInt32 {
        items.map { Int64($0.rawValue) }
    }
}
#endif
