/// Which microphone is in use: the chosen one while it is there, else the default, else none.
///
/// A pure state machine: it is told what happened and returns what to do, in order.
public struct MicrophoneSelection: Sendable, Equatable {
    /// What the user asked for.
    public enum Choice: Sendable, Equatable {
        /// The default, whichever that is.
        case automatic
        case microphone(uid: String)
        /// No sound.
        case off

        private static let automaticWord = "auto"
        private static let offWord = "off"

        /// From `auto`, `off` or a microphone's uid.
        public init(word: String) {
            switch word {
            case Self.automaticWord: self = .automatic
            case Self.offWord: self = .off
            default: self = .microphone(uid: word)
            }
        }

        public var word: String {
            switch self {
            case .automatic: Self.automaticWord
            case .off: Self.offWord
            case .microphone(let uid): uid
            }
        }
    }

    /// What is to be done about a microphone.
    public enum Action: Sendable, Equatable {
        /// Open this one in place of the one in use.
        case open(uid: String)
        /// Close the one in use; nothing replaces it.
        case close
        case tell(Notice)
    }

    /// What the user should know.
    public enum Notice: Sendable, Equatable {
        /// The microphone in use has gone or failed; `instead` is used, or nothing.
        case lost(uid: String, instead: String?)
        /// The chosen microphone is back and in use.
        case returned(uid: String)
    }

    public private(set) var choice: Choice
    /// The microphone in use, by its uid.
    public private(set) var active: String?
    private var ports = SoundPorts()
    /// Microphones that failed while still listed; not tried again until they were gone or `retry` is called.
    private var failed: Set<String> = []
    private var hasLostChoice = false

    public init(choice: Choice = .automatic) {
        self.choice = choice
    }

    /// The user chose. What was chosen is kept even while it is not there.
    public mutating func choose(_ choice: Choice) -> [Action] {
        self.choice = choice
        hasLostChoice = false
        failed.removeAll()
        return follow()
    }

    /// Devices came, went, or the default changed.
    public mutating func update(_ ports: SoundPorts) -> [Action] {
        self.ports = ports
        failed.formIntersection(ports.inputs.map(\.uid))
        return follow()
    }

    /// A microphone could not be opened or stopped working.
    public mutating func fail(uid: String) -> [Action] {
        failed.insert(uid)
        return follow()
    }

    /// Microphones that failed may be tried again.
    public mutating func retry() -> [Action] {
        failed.removeAll()
        return follow()
    }

    private mutating func follow() -> [Action] {
        let wanted = wantedMicrophone()
        guard wanted != active else { return [] }
        let before = active
        active = wanted
        var actions: [Action] = [wanted.map { .open(uid: $0) } ?? .close]
        if let before, !isUsable(before) {
            actions.append(.tell(.lost(uid: before, instead: wanted)))
            if choice == .microphone(uid: before) { hasLostChoice = true }
        }
        if hasLostChoice, let wanted, choice == .microphone(uid: wanted) {
            hasLostChoice = false
            actions.append(.tell(.returned(uid: wanted)))
        }
        return actions
    }

    private func wantedMicrophone() -> String? {
        switch choice {
        case .off: return nil
        case .microphone(let uid) where isUsable(uid): return uid
        case .microphone, .automatic:
            guard let uid = ports.defaultInput, isUsable(uid) else { return nil }
            return uid
        }
    }

    private func isUsable(_ uid: String) -> Bool {
        !failed.contains(uid) && ports.input(uid) != nil
    }
}
