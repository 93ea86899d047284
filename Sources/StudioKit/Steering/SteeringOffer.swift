/// What decides what NDI receivers are told that they may ask for.
struct SteeringOffer: Equatable {
    var source: ObjectIdentifier
    var camera: String?
    var device: ObjectIdentifier?
    /// Whether they may ask for anything.
    var isMade: Bool
}
