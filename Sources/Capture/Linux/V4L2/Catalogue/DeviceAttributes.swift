#if os(Linux)
import Glibc

/// What the kernel tells everyone about a video node, in /sys.
struct DeviceAttributes {
    /// 0 for the first node of a device.
    let index: Int?
    let name: String?
    /// Maker and product on USB, such as `046d:082d`.
    let product: String?
    let serial: String?
    /// Where it is plugged in, in the words that drivers of USB cameras have for it; else its name on its bus.
    let place: String?

    init(node: String) {
        let folder = "/sys/class/video4linux/\(node)"
        index = TextFile.line("\(folder)/index").flatMap { Int($0) }
        name = TextFile.line("\(folder)/name")
        // A USB camera's node belongs to an interface; the device is the folder above.
        let device = "\(folder)/device/.."
        if let maker = TextFile.line("\(device)/idVendor"), let model = TextFile.line("\(device)/idProduct") {
            product = "\(maker):\(model)"
        } else {
            product = nil
        }
        serial = TextFile.line("\(device)/serial")
        place = Self.usbPlace(device) ?? DirectoryListing.target(ofLink: "\(folder)/device")
    }

    private static let bus = "usb"

    /// As `usb_make_path` in the kernel makes it: the controller, then the ports on the way.
    private static func usbPlace(_ device: String) -> String? {
        guard let ports = TextFile.line("\(device)/devpath"), let path = realpath(device, nil) else { return nil }
        defer { free(path) }
        let folders = String(cString: path).split(separator: "/")
        // The folder of a bus, such as usb1, is in that of its controller.
        let isBus = { (name: Substring) in name.hasPrefix(bus) && Int(name.dropFirst(bus.count)) != nil }
        guard let place = folders.firstIndex(where: isBus), place > 0 else { return nil }
        return "usb-\(folders[place - 1])-\(ports)"
    }
}
#endif
