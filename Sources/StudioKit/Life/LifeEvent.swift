import Capture

/// What happens to an app on a phone while a show is on.
public enum LifeEvent: Sendable, Equatable {
    case enteredBackground
    case becameActive
    /// The system took the camera away, for example for a call.
    case cameraInterrupted(Interruption)
    case cameraReturned
    /// The system took the sound away.
    case soundInterrupted
    case soundReturned
    /// Everything of the system's media services has to be made anew.
    case mediaServicesReset
    case heatChanged(HeatLevel)
    /// Something about the network changed, perhaps the device's addresses; none is no network.
    case networkChanged(addresses: [String])
    /// The user, or a client, started or stopped the source.
    case sourceWanted(Bool)
    /// The app is about to end.
    case willEnd
}
