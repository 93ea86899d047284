import Capture

/// How the controls that a device may have are shown to people.
enum ControlCatalogue {
    struct Entry {
        var name: String
        var label: String
        var group: ControlGroup
        /// What the control is like on a camera that lacks it.
        var kind = ControlKind.number(NumberScale(0...1, step: 0.01))
    }

    /// In the order panels show them.
    static let entries = [
        Entry(name: ControlName.zoomFactor, label: "Zoom", group: .lens),
        Entry(name: DeviceControlName.pan, label: "Pan", group: .lens),
        Entry(name: DeviceControlName.tilt, label: "Tilt", group: .lens),
        Entry(
            name: DeviceControlName.exposureMode, label: "Exposure", group: .exposure,
            kind: choices(["auto", "manual"])),
        Entry(name: ControlName.exposureBias, label: "Exposure bias", group: .exposure),
        Entry(
            name: DeviceControlName.exposureTime, label: "Exposure time", group: .exposure,
            kind: .number(NumberScale(0...1, step: 0.0001, unit: "s", isLogarithmic: true))),
        Entry(
            name: DeviceControlName.gainMode, label: "Gain set by", group: .exposure, kind: choices(["auto", "manual"])),
        Entry(name: DeviceControlName.gain, label: "Gain", group: .exposure),
        Entry(
            name: DeviceControlName.isoMode, label: "ISO set by", group: .exposure, kind: choices(["auto", "manual"])),
        Entry(name: DeviceControlName.iso, label: "ISO", group: .exposure),
        Entry(
            name: DeviceControlName.holdFrameRate, label: "Hold frame rate in low light", group: .exposure,
            kind: .toggle),
        Entry(name: DeviceControlName.backlightCompensation, label: "Backlight compensation", group: .exposure),
        Entry(
            name: DeviceControlName.powerLineFrequency, label: "Flicker of mains light", group: .exposure,
            kind: choices(["off", "50", "60", "auto"])),
        Entry(name: ControlName.whiteBalanceMode, label: "White balance", group: .whiteBalance),
        Entry(name: ControlName.temperature, label: "Temperature", group: .whiteBalance),
        Entry(name: ControlName.tint, label: "Tint", group: .whiteBalance),
        Entry(
            name: DeviceControlName.focusMode, label: "Focus", group: .focus, kind: choices(["auto", "manual"])),
        Entry(name: DeviceControlName.focusDistance, label: "Focus distance", group: .focus),
        Entry(name: ControlName.focusPoint, label: "Focus point", group: .focus, kind: .point),
        Entry(name: DeviceControlName.brightness, label: "Brightness", group: .image),
        Entry(name: DeviceControlName.contrast, label: "Contrast", group: .image),
        Entry(name: DeviceControlName.saturation, label: "Saturation", group: .image),
        Entry(name: DeviceControlName.hue, label: "Hue", group: .image),
        Entry(name: DeviceControlName.gamma, label: "Gamma", group: .image),
        Entry(name: DeviceControlName.sharpness, label: "Sharpness", group: .image),
    ]

    static func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }

    static func rank(_ name: String) -> Int { entries.firstIndex { $0.name == name } ?? entries.count }

    static func choices(_ words: [String]) -> ControlKind {
        .choice(words.map { ControlChoice($0, labels[$0] ?? $0) })
    }

    private static let labels = [
        "auto": "Auto", "manual": "Manual", "locked": "Locked", "off": "Off", "50": "50 Hz", "60": "60 Hz",
    ]
}
