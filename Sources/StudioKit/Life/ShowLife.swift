import Capture

/// Keeps a show together on a phone: interruptions, background and return, heat, another network.
///
/// A pure state machine: it is told what happened and returns what to do, in order. What the user wants is kept while
/// the system does not allow it, and is done as soon as it does.
public struct ShowLife: Sendable, Equatable {
    /// Whether the user wants the source on the network.
    public private(set) var wantsSource: Bool
    public private(set) var isInBackground = false
    public private(set) var interruption: Interruption?
    public private(set) var heat = HeatLevel.nominal
    private var isSoundInterrupted = false
    /// nil until the network was heard of.
    private var addresses: [String]?
    private var isSourceUp: Bool
    private var isServerUp = true
    private var hasEnded = false

    /// The state after the start: the server runs, and the source as `wantsSource` says.
    public init(wantsSource: Bool) {
        self.wantsSource = wantsSource
        isSourceUp = wantsSource
    }

    /// Whether receivers get pictures.
    public var isLive: Bool { isSourceUp && interruption == nil }

    public mutating func handle(_ event: LifeEvent) -> [LifeAction] {
        guard !hasEnded else { return [] }
        switch event {
        case .enteredBackground: return enterBackground()
        case .becameActive: return becomeActive()
        case .cameraInterrupted(let reason): return interrupt(reason)
        case .cameraReturned: return endInterruption()
        case .soundInterrupted: return loseSound()
        case .soundReturned: return regainSound()
        case .mediaServicesReset: return isInBackground ? [] : [.reopenCamera, .reopenSound]
        case .heatChanged(let level): return become(level)
        case .networkChanged(let addresses): return moveTo(addresses)
        case .sourceWanted(let wanted): return want(wanted)
        case .willEnd: return end()
        }
    }

    private mutating func enterBackground() -> [LifeAction] {
        guard !isInBackground else { return [] }
        isInBackground = true
        defer { (isSourceUp, isServerUp) = (false, false) }
        return [.finishRecording] + (isSourceUp ? [.stopSource] : []) + (isServerUp ? [.stopServer] : [])
            + [.keepSettings, .holdScreen(false)]
    }

    private mutating func becomeActive() -> [LifeAction] {
        // An interruption of the sound may have no end that is told; that the app is active again is one.
        guard isInBackground else { return isSoundInterrupted ? regainSound() : [] }
        isInBackground = false
        isSoundInterrupted = false
        defer { (isSourceUp, isServerUp) = (wantsSource, true) }
        // The system gives the camera back by itself and says so; what it took for other reasons it still has.
        if interruption == .background { interruption = nil }
        return [.startServer, .reopenSound] + (wantsSource ? [.startSource] : [])
            + [.holdScreen(wantsSource), .tell(message)]
    }

    /// The source stays: receivers keep their connection, and the picture is back at once when the call is over.
    private mutating func interrupt(_ reason: Interruption) -> [LifeAction] {
        interruption = reason
        return isInBackground ? [] : [.finishRecording, .tell(message)]
    }

    private mutating func endInterruption() -> [LifeAction] {
        guard interruption != nil else { return [] }
        interruption = nil
        return isInBackground ? [] : [.tell(message)]
    }

    private mutating func loseSound() -> [LifeAction] {
        isSoundInterrupted = true
        return []
    }

    private mutating func regainSound() -> [LifeAction] {
        isSoundInterrupted = false
        return isInBackground ? [] : [.reopenSound]
    }

    private mutating func become(_ level: HeatLevel) -> [LifeAction] {
        guard level != heat else { return [] }
        let before = LoadLimit(heat: heat)
        heat = level
        let limit = LoadLimit(heat: level)
        return (limit == before ? [] : [.limitLoad(limit)]) + [.tell(message)]
    }

    /// A source announces itself under the addresses it was made with, so it is made anew under the same name.
    private mutating func moveTo(_ new: [String]) -> [LifeAction] {
        let before = addresses
        addresses = new
        guard let before, new != before, !isInBackground else { return [] }
        let renewal: [LifeAction] = !new.isEmpty && isSourceUp ? [.stopSource, .startSource] : []
        return renewal + [.tell(message)]
    }

    private mutating func want(_ wanted: Bool) -> [LifeAction] {
        guard wanted != wantsSource else { return [] }
        wantsSource = wanted
        guard !isInBackground else { return [] }
        isSourceUp = wanted
        return [.holdScreen(wanted)]
    }

    private mutating func end() -> [LifeAction] {
        defer { (hasEnded, isSourceUp, isServerUp) = (true, false, false) }
        return [.finishRecording] + (isSourceUp ? [.stopSource] : []) + (isServerUp ? [.stopServer] : [])
            + [.keepSettings]
    }

    private var message: String? {
        if let interruption { return "No picture: \(interruption.reason)" }
        if addresses == [] { return "No network: receivers cannot find this camera" }
        switch heat {
        case .nominal, .fair: return nil
        case .serious: return "The device is hot: at most 1080p at 30 frames a second until it has cooled down"
        case .critical: return "The device is very hot: 720p at 24 frames a second until it has cooled down"
        }
    }
}
