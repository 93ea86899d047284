/// Who asks for a stream.
package enum StreamAgent {
    /// What servers are told. Our own server does nothing for it, wherever another one sends it.
    package static let name = "CamSender-stream"
}
