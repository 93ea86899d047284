#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why a recording ended.
public enum RecordingEnd: Error, Equatable, Sendable, CustomStringConvertible {
    /// Someone asked for it.
    case stopped
    /// The disk reached its reserve, or ran full.
    case diskFull
    case writeFailed(SystemError)
    case encoderFailed(String)

    /// A word for programs.
    public var code: String {
        switch self {
        case .stopped: "stopped"
        case .diskFull: "disk_full"
        case .writeFailed: "write_failed"
        case .encoderFailed: "encoder_failed"
        }
    }

    public var description: String {
        switch self {
        case .stopped: "stopped on request"
        case .diskFull: "stopped because the disk is full"
        case .writeFailed(let error): "stopped because the file could not be written: \(error)"
        case .encoderFailed(let reason): "stopped because the encoder failed: \(reason)"
        }
    }

    /// Somebody took the file away.
    static func deleted(_ name: RecordingName) -> RecordingEnd {
        .writeFailed(SystemError(doing: "keeping \(name.file), which was deleted while it was recorded", code: ENOENT))
    }

    init(_ error: SystemError) {
        self = error.isDiskFull ? .diskFull : .writeFailed(error)
    }
}
