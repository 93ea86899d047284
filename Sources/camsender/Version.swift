/// The product's name and version, as shown to people, receivers and clients.
enum Version {
    static let product = "CamSender"
    static let number = "0.1.0"
}
