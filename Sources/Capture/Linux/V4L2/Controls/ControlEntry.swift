#if os(Linux)
import CV4L2

/// Which control of a driver is which of ours, and how it is shown to people.
package struct ControlEntry: Sendable {
    package var name: String
    package var label: String
    package var group: ControlGroup
    /// The driver's, the first that a device has counts.
    package var ids: [UInt32]
    package var scale: ControlScale
    /// What gives the control to the user.
    package var key: ControlCondition?

    private init(
        _ name: String, _ label: String, _ group: ControlGroup, _ ids: UInt32..., scale: ControlScale = .number(),
        key: ControlCondition? = nil
    ) {
        (self.name, self.label, self.group) = (name, label, group)
        (self.ids, self.scale, self.key) = (ids, scale, key)
    }

    /// In the order people are shown them, which is also that of setting: a mode before what it governs.
    package static let all = lens + exposure + balance + focus + image

    private static let lens = [
        ControlEntry(ControlName.zoomFactor, "Zoom", .lens, cv_zoom_absolute, scale: .magnification),
        ControlEntry(ControlName.pan, "Pan", .lens, cv_pan_absolute, scale: degrees),
        ControlEntry(ControlName.tilt, "Tilt", .lens, cv_tilt_absolute, scale: degrees),
    ]

    private static let exposure = [
        // Of the automatic kinds, aperture priority is what a camera without an iris has.
        ControlEntry(
            ControlName.exposureMode, "Exposure", .exposure, cv_exposure_auto,
            scale: .words([
                (auto, items(V4L2_EXPOSURE_APERTURE_PRIORITY, V4L2_EXPOSURE_AUTO)),
                (manual, items(V4L2_EXPOSURE_MANUAL, V4L2_EXPOSURE_SHUTTER_PRIORITY)),
            ])),
        ControlEntry(
            ControlName.exposureBias, "Exposure bias", .exposure, cv_auto_exposure_bias,
            scale: .number(parts: 1000, unit: "EV")),
        ControlEntry(
            ControlName.exposureTime, "Exposure time", .exposure, cv_exposure_absolute,
            scale: .number(parts: 10_000, unit: "s", isLogarithmic: true), key: byHand(ControlName.exposureMode)),
        ControlEntry(ControlName.gainMode, "Gain set by", .exposure, cv_auto_gain, scale: manualOrAuto),
        ControlEntry(
            ControlName.gain, "Gain", .exposure, cv_gain, cv_analogue_gain, key: byHand(ControlName.gainMode)),
        ControlEntry(ControlName.isoMode, "ISO set by", .exposure, cv_iso_sensitivity_auto, scale: manualOrAuto),
        ControlEntry(
            ControlName.iso, "ISO", .exposure, cv_iso_sensitivity, scale: .number(parts: 1000),
            key: byHand(ControlName.isoMode)),
        ControlEntry(
            ControlName.holdFrameRate, "Hold frame rate in low light", .exposure, cv_exposure_auto_priority,
            scale: .toggle(isInverted: true)),
        ControlEntry(
            ControlName.backlightCompensation, "Backlight compensation", .exposure, cv_backlight_compensation),
        ControlEntry(
            ControlName.powerLineFrequency, "Flicker of mains light", .exposure, cv_power_line_frequency,
            scale: .words([
                (ControlChoice("off", "Off"), items(V4L2_CID_POWER_LINE_FREQUENCY_DISABLED)),
                (ControlChoice("50", "50 Hz"), items(V4L2_CID_POWER_LINE_FREQUENCY_50HZ)),
                (ControlChoice("60", "60 Hz"), items(V4L2_CID_POWER_LINE_FREQUENCY_60HZ)),
                (auto, items(V4L2_CID_POWER_LINE_FREQUENCY_AUTO)),
            ])),
    ]

    private static let balance = [
        ControlEntry(
            ControlName.whiteBalanceMode, "White balance", .whiteBalance, cv_auto_white_balance,
            scale: .words([(auto, [1]), (ControlChoice("locked", "Locked"), [0])])),
        ControlEntry(
            ControlName.temperature, "Temperature", .whiteBalance, cv_white_balance_temperature,
            scale: .number(unit: "K"),
            key: ControlCondition(
                ControlName.whiteBalanceMode, is: .choice("locked"),
                message: "the temperature is for a locked white balance; leave whiteBalanceMode out or lock it",
                isSelfMade: true)),
    ]

    private static let focus = [
        ControlEntry(ControlName.focusMode, "Focus", .focus, cv_focus_auto, scale: manualOrAuto),
        ControlEntry(
            ControlName.focusDistance, "Focus distance", .focus, cv_focus_absolute, scale: .distance,
            key: byHand(ControlName.focusMode)),
    ]

    private static let image = [
        ControlEntry(ControlName.brightness, "Brightness", .image, cv_brightness),
        ControlEntry(ControlName.contrast, "Contrast", .image, cv_contrast),
        ControlEntry(ControlName.saturation, "Saturation", .image, cv_saturation),
        ControlEntry(ControlName.hue, "Hue", .image, cv_hue),
        ControlEntry(ControlName.gamma, "Gamma", .image, cv_gamma),
        ControlEntry(ControlName.sharpness, "Sharpness", .image, cv_sharpness),
    ]

    private static let auto = ControlChoice("auto", "Auto")
    private static let manual = ControlChoice("manual", "Manual")
    private static let manualOrAuto = ControlScale.words([(auto, [1]), (manual, [0])])
    /// V4L2 counts seconds of arc.
    private static let degrees = ControlScale.number(parts: 3600, unit: "°")

    private static func byHand(_ mode: String) -> ControlCondition {
        ControlCondition(
            mode, is: .choice(manual.value), message: "an automatic mode of the camera has it; set \(mode) to manual")
    }

    private static func items<Item: RawRepresentable>(_ items: Item...) -> [Int64] where Item.RawValue == UInt32 {
        items.map { Int64($0.rawValue) }
    }
}
#endif
