import Capture
import Frames
import HTTPServing
import Outputs
import Processing
import StudioKit

/// `GET /api/v1/status`: the whole state in one document.
struct StatusPayload {
    let status: StudioStatus
    let version: String

    var json: JSONValue {
        [
            "version": .string(version), "uptimeSeconds": .rounded(status.uptimeSeconds),
            "camera": camera, "video": video, "picture": picture, "ndi": ndi,
            "sound": SoundPayload.json(of: status.sound),
            "recording": RecorderPayload(reading: status.recording).json,
            "preview": PreviewPayload(reading: status.preview).json,
            "mdns": AnnouncementPayload(state: status.announcement).json,
            "control": ["addresses": .array((status.control?.addresses ?? []).map(JSONValue.string))],
            "onScreenControls": ["hidden": .bool(status.controlsAreHidden)],
            "settings": ["kept": .bool(status.unkeptSettings == nil), "reason": JSONValue(status.unkeptSettings)],
            "system": [
                "temperatureCelsius": .rounded(status.system.temperatureCelsius, decimals: 1),
                "load": .rounded(status.system.load), "processors": .count(status.system.processors),
            ],
            "device": device,
        ]
    }

    /// `null` for a machine that is not carried about.
    private var device: JSONValue {
        guard let device = status.device else { return .null }
        return [
            "battery": .rounded(device.battery), "charging": device.isCharging.map(JSONValue.bool) ?? .null,
            "thermalState": .string(device.heat.word), "network": JSONValue(device.network),
            "denied": .array(device.denied.map(JSONValue.string)), "message": JSONValue(device.message),
        ]
    }

    private var camera: JSONValue {
        [
            "id": JSONValue(status.camera?.descriptor.id), "name": JSONValue(status.camera?.descriptor.name),
            "state": .string(status.cameraState.word), "reason": JSONValue(status.cameraState.reason),
        ]
    }

    private var video: JSONValue {
        let sent = status.ndi.sender?.stage
        return [
            "requested": FormatPayload.json(of: status.requested),
            "actual": status.actual.map(FormatPayload.json) ?? .null,
            "framesPerSecond": [
                "captured": .rounded(status.captured.framesPerSecond),
                "processed": .rounded(status.processed.framesPerSecond),
                "sent": .rounded(sent?.framesPerSecond ?? 0),
            ],
            "frames": [
                "captured": .count(Int(status.captured.frames)), "processed": .count(Int(status.processed.frames)),
                "sent": .count(Int(sent?.frames ?? 0)),
            ],
            "dropped": [
                "capture": dropped(status.captured.dropped), "process": dropped(status.processed.dropped),
                "send": dropped(droppedWhileSending),
            ],
            "latencyMilliseconds": [
                "capture": latency(status.captured), "process": latency(status.processed),
                "send": sent.map(latency) ?? .null,
            ],
            "buffersMade": .count(status.buffersMade),
        ]
    }

    /// As hardware and software together have it set.
    private var picture: JSONValue {
        let camera = status.camera
        let balance = camera?.whiteBalance ?? status.picture.whiteBalance
        return [
            "zoomFactor": .number(camera?.zoom ?? status.picture.zoom),
            "exposureBias": .number(camera?.exposureBias ?? status.picture.exposureBias),
            "whiteBalance": [
                "mode": .string((camera?.whiteBalanceMode ?? status.whiteBalanceMode).rawValue),
                "temperature": .rounded(balance.temperature),
                "tint": .rounded(balance.tint),
            ],
            "filters": .array(status.picture.filters.map(FilterPayload.json(of:))),
        ]
    }

    /// The sender counts what a newer frame replaced apart from what it refused.
    private var droppedWhileSending: [String: Int64] {
        guard let sender = status.ndi.sender else { return [:] }
        var reasons = sender.stage.dropped
        if sender.skipped > 0 { reasons["busy"] = Int64(sender.skipped) }
        return reasons
    }

    private var ndi: JSONValue { NDIPayload(ndi: status.ndi).json }

    private func dropped(_ reasons: [String: Int64]) -> JSONValue {
        .object(reasons.mapValues { .count(Int($0)) })
    }

    private func latency(_ reading: StageMeter.Reading) -> JSONValue {
        ["p50": .rounded(reading.latencyP50, decimals: 3), "p99": .rounded(reading.latencyP99, decimals: 3)]
    }
}
