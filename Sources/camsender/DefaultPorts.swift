/// Where the control API is without `--port`: the first of these that can be had.
package enum DefaultPorts {
    /// The original's, and one that every user may have.
    static let plain: [UInt16] = [80, 8080]
    /// The same for HTTPS.
    static let secure: [UInt16] = [443, 8443]

    package static func all(_ access: AccessOptions) -> [UInt16] {
        access.certificateFile == nil ? plain : secure
    }
}
