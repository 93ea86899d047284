/// A message from a receiver, as far as it asks something of the camera.
///
/// The runtime passes on whatever a receiver sends: not a number, presets below zero, half a document. Numbers out of
/// range become the nearest that is in it; what makes no sense is left out.
public enum PTZMessage {
    /// A message of commands is some hundred bytes long.
    package static let longest = 16_384
    private static let presets = 0...99

    /// What is asked for, in order.
    public static func commands(in text: String) -> [PTZCommand] {
        guard text.utf8.count <= longest else { return [] }
        return XMLTags(text).compactMap { command($0) }
    }

    private static func command(_ tag: XMLTag) -> PTZCommand? {
        switch tag.name {
        case "ntk_ptz_zoom": tag.part("zoom").map(PTZCommand.zoom)
        case "ntk_ptz_zoom_speed": tag.speed("zoom_speed").map(PTZCommand.zoomSpeed)
        case "ntk_ptz_pan_tilt": pair(tag, "pan", "tilt").map(PTZCommand.panTilt)
        case "ntk_ptz_pan_tilt_speed": pair(tag, "pan_speed", "tilt_speed").map(PTZCommand.panTiltSpeed)
        case "ntk_ptz_focus": focus(tag)
        // The runtime writes the speed of the focus as a distance.
        case "ntk_ptz_focus_speed": (tag.speed("distance") ?? tag.speed("focus_speed")).map(PTZCommand.focusSpeed)
        case "ntk_ptz_white_balance": whiteBalance(tag).map(PTZCommand.whiteBalance)
        case "ntk_ptz_exposure": exposure(tag)
        case "ntk_ptz_store_preset": preset(tag).map(PTZCommand.storePreset)
        case "ntk_ptz_recall_preset": preset(tag).map { .recallPreset($0, speed: tag.part("speed") ?? 1) }
        default: nil
        }
    }

    private static func pair(_ tag: XMLTag, _ pan: String, _ tilt: String) -> (pan: Double, tilt: Double)? {
        guard let pan = tag.speed(pan), let tilt = tag.speed(tilt) else { return nil }
        return (pan, tilt)
    }

    private static func focus(_ tag: XMLTag) -> PTZCommand? {
        switch tag.word("mode") {
        case "auto": .autoFocus
        case "manual", nil: tag.part("distance").map(PTZCommand.focus)
        default: nil
        }
    }

    private static func whiteBalance(_ tag: XMLTag) -> PTZWhiteBalance? {
        switch tag.word("mode") {
        case "auto": return .auto
        case "indoor": return .indoor
        case "outdoor": return .outdoor
        // The last is the word of the SDK's own example.
        case "one_shot", "oneshot", "one_push": return .oneShot
        case "manual":
            guard let red = tag.part("red"), let blue = tag.part("blue") else { return nil }
            return .manual(red: red, blue: blue)
        default: return nil
        }
    }

    private static func exposure(_ tag: XMLTag) -> PTZCommand? {
        switch tag.word("mode") {
        case "auto": .autoExposure
        case "manual", nil:
            tag.part("value").map { .exposure(level: $0, gain: tag.part("gain"), shutter: tag.part("shutter")) }
        default: nil
        }
    }

    private static func preset(_ tag: XMLTag) -> Int? {
        tag.attributes["index"].flatMap { Int($0) }.flatMap { presets.contains($0) ? $0 : nil }
    }
}

extension XMLTag {
    /// A number from 0 to 1.
    fileprivate func part(_ name: String) -> Double? { number(name, 0...1) }

    /// A number from -1 to 1.
    fileprivate func speed(_ name: String) -> Double? { number(name, -1...1) }

    private func number(_ name: String, _ range: ClosedRange<Double>) -> Double? {
        guard let number = attributes[name].flatMap(Double.init), number.isFinite else { return nil }
        return min(max(number, range.lowerBound), range.upperBound)
    }

    fileprivate func word(_ name: String) -> String? { attributes[name]?.lowercased() }
}
