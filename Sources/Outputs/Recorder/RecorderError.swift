/// Why a recording could not be started or stopped.
public enum RecorderError: Error, Equatable, CustomStringConvertible {
    case alreadyRecording(file: String)
    case notRecording
    /// Less room than the reserve that is always left free.
    case diskFull(freeBytes: Int64, reserve: Int64)
    case folder(SystemError)
    case encoder(String)
    case noThread(String)
    /// It ended by itself before anything could be kept.
    case lost(RecordingEnd)

    public var description: String {
        switch self {
        case .alreadyRecording(let file): "already recording to \(file); stop that first"
        case .notRecording: "nothing is being recorded"
        case .diskFull(let free, let reserve):
            "\(free / 1_000_000) MB are free and \(reserve / 1_000_000) MB must stay free; delete files or choose another disk"
        case .folder(let error): "the recordings folder cannot be used: \(error)"
        case .lost(let end): "nothing was kept of the recording, which \(end)"
        case .encoder(let reason), .noThread(let reason): "cannot start recording: \(reason)"
        }
    }
}
