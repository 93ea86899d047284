import Capture
import Frames
import HTTPServing
import StudioKit

/// `GET /api/v1/format`: size and rate, asked for and had, and what there is to choose from.
struct FormatPayload {
    let status: StudioStatus

    var json: JSONValue {
        let camera = status.camera
        return [
            "requested": Self.json(of: status.requested), "actual": status.actual.map(Self.json) ?? .null,
            "device": status.source.map(Self.json) ?? .null,
            "presets": .array(Preset.allCases.map { Self.json(of: $0, isSupported: camera?.presets.contains($0)) }),
            "rates": .array(FrameRate.named.map { Self.json(of: $0.rate, fixed: camera?.descriptor.fixedRate) }),
        ]
    }

    static func json(of format: VideoFormat) -> JSONValue {
        [
            "preset": JSONValue(Preset.allCases.first { $0.size == format.size }?.rawValue),
            "width": .count(format.size.width), "height": .count(format.size.height), "rate": json(of: format.rate),
        ]
    }

    private static func json(of source: SourceFormat) -> JSONValue {
        [
            "pixelFormat": .string(source.pixelFormat), "bytesPerLine": .count(source.bytesPerLine),
            "matrix": .string(source.matrix), "range": .string(source.isFullRange ? "full" : "limited"),
        ]
    }

    private static func json(of rate: FrameRate) -> JSONValue {
        [
            "numerator": .count(rate.numerator), "denominator": .count(rate.denominator), "name": .string("\(rate)"),
        ]
    }

    private static func json(of rate: FrameRate, fixed: FrameRate?) -> JSONValue {
        [
            "numerator": .count(rate.numerator), "denominator": .count(rate.denominator), "name": .string("\(rate)"),
            "supported": .bool(fixed.map { $0 == rate } ?? true),
        ]
    }

    private static func json(of preset: Preset, isSupported: Bool?) -> JSONValue {
        [
            "name": .string(preset.rawValue), "width": .count(preset.size.width),
            "height": .count(preset.size.height), "supported": .bool(isSupported ?? false),
        ]
    }
}
