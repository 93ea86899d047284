#if os(Linux)
/// What the kernel tells everyone about a video node, in /sys.
struct DeviceAttributes {
    /// 0 for the first node of a device.
    let index: Int?
    let name: String?
    /// Maker and product on USB, such as `046d:082d`.
    let product: String?
    let serial: String?
    /// The device's name on its bus.
    let place: String?

    init(node: String) {
        let folder = "/sys/class/video4linux/\(node)"
        index = TextFile.line("\(folder)/index").flatMap { Int($0) }
        name = TextFile.line("\(folder)/name")
        place = DirectoryListing.target(ofLink: "\(folder)/device")
        // A USB camera's node belongs to an interface; the device is the folder above.
        let device = "\(folder)/device/.."
        if let maker = TextFile.line("\(device)/idVendor"), let model = TextFile.line("\(device)/idProduct") {
            product = "\(maker):\(model)"
        } else {
            product = nil
        }
        serial = TextFile.line("\(device)/serial")
    }
}
#endif
