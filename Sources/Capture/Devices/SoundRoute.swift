import Frames

/// Which way sound comes in, as far as a running microphone depends on it.
public struct SoundRoute: Sendable, Equatable {
    /// The uid of the input in use; nil without one.
    public var inputID: String?
    public var format: AudioFormat

    public init(inputID: String?, format: AudioFormat) {
        self.inputID = inputID
        self.format = format
    }

    /// Why the system says that the route changed.
    public enum Reason: Sendable, Equatable {
        case deviceCame
        case deviceWent
        /// Someone, perhaps this program, set up the session anew.
        case categoryChanged
        case other
    }

    /// What a change of the route asks for.
    public enum Consequence: Sendable, Equatable {
        case nothing
        /// Inputs came or went; the one in use goes on.
        case listChanged
        /// The microphone delivers something else from now on and is to be opened again.
        case reopen
        /// The microphone in use is gone.
        case lost
    }

    /// What has to be done when a running microphone's route becomes `new`.
    public func consequence(of new: SoundRoute, because reason: Reason) -> Consequence {
        if reason == .deviceWent, new.inputID != inputID { return .lost }
        guard new.inputID != nil else { return .lost }
        if new.format != format || new.inputID != inputID { return .reopen }
        return reason == .deviceCame || reason == .deviceWent ? .listChanged : .nothing
    }
}
