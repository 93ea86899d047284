import Capture
import Frames
import HTTPServing
import Processing
import StudioKit

/// Microphones and what is heard of them.
enum SoundPayload {
    /// The original's four keys.
    static func json(of port: MicrophoneDescriptor) -> JSONValue {
        [
            "type": .string(port.type), "name": .string(port.name), "uid": .string(port.uid),
            "selectedDataSource": .string(port.selectedDataSource),
        ]
    }

    static func json(of report: SoundReport) -> JSONValue {
        [
            "microphone": report.microphone.map(json(of:)) ?? .null, "choice": .string(report.choice.word),
            "state": report.microphone == nil ? "no_microphone" : "live",
            "notice": report.notice.map(json(of:)) ?? .null,
            "format": report.status.format.map(json(of:)) ?? .null,
            "gain": .number(report.settings.gain), "muted": .bool(report.settings.isMuted),
            "delayMilliseconds": .count(report.settings.delay),
            "ndiReferenceLevel": .number(report.ndiReferenceLevel),
            "level": json(of: report.status.levels),
            "clockDeviationPPM": .rounded(report.status.clockDeviation, decimals: 1),
            "silentBlocks": .count(report.status.silentBlocks), "jumps": .count(report.status.jumps),
            "dropped": .count(report.status.dropped),
        ]
    }

    /// In dBFS, a channel each.
    static func json(of levels: [ChannelLevel]) -> JSONValue {
        .array(levels.map { ["peak": .rounded($0.peak, decimals: 1), "rms": .rounded($0.rms, decimals: 1)] })
    }

    private static func json(of format: AudioFormat) -> JSONValue {
        ["sampleRate": .count(format.sampleRate), "channels": .count(format.channelCount)]
    }

    private static func json(of notice: MicrophoneSelection.Notice) -> JSONValue {
        switch notice {
        case .lost(let uid, let instead): ["event": "lost", "uid": .string(uid), "instead": JSONValue(instead)]
        case .returned(let uid): ["event": "returned", "uid": .string(uid)]
        }
    }
}
