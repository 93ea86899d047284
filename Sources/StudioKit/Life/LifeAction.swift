/// What has to be done, in the order given.
public enum LifeAction: Sendable, Equatable {
    case finishRecording
    /// Takes the source off the network, so that receivers see it go and not freeze.
    case stopSource
    /// Brings it back under the name it had.
    case startSource
    case stopServer
    /// Opens the control port anew: a suspended app's sockets are taken by the system.
    case startServer
    /// Writes down what is set: the system may end a suspended app without a word.
    case keepSettings
    case reopenCamera
    case reopenSound
    case limitLoad(LoadLimit)
    /// Keeps the screen on, and the picture from turning.
    case holdScreen(Bool)
    /// Tells the user and the API; nil when all is well again.
    case tell(String?)
}
