/// Where the control API listens.
struct ControlPlace {
    let port: UInt16
    let isSecure: Bool
}
