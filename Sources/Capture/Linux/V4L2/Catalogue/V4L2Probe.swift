#if os(Linux)
import CV4L2
import Frames
import Glibc

/// Looks at a device node without disturbing whoever uses it.
struct V4L2Probe {
    /// Sizes a device with a range of sizes is asked about.
    private static let usualSizes = [
        (3840, 2160), (2560, 1440), (1920, 1080), (1280, 720), (640, 480), (640, 360),
    ].map { FrameSize(width: $0.0, height: $0.1) }

    let links: DeviceLinks

    /// Nil for what delivers no pictures: outputs, metadata, converters.
    func look(at node: String) -> V4L2Node? {
        let path = "\(V4L2Node.folder)/\(node)"
        do throws(CaptureError) {
            return look(at: node, try V4L2Device(path: path, name: node))
        } catch {
            guard case .permissionDenied = error else { return nil }
            return lookFromOutside(at: node)
        }
    }

    private func look(at node: String, _ device: V4L2Device) -> V4L2Node? {
        var capability = v4l2_capability()
        guard device.call(cv_querycap, &capability) == 0 else { return nil }
        let isPerNode = capability.capabilities & UInt32(V4L2_CAP_DEVICE_CAPS) != 0
        let able = isPerNode ? capability.device_caps : capability.capabilities
        let needed = UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING)
        let unwanted = UInt32(V4L2_CAP_VIDEO_M2M | V4L2_CAP_VIDEO_OUTPUT)
        guard able & needed == needed, able & unwanted == 0 else { return nil }
        let sizes = Self.sizes(of: device)
        guard !sizes.isEmpty else { return nil }
        let attributes = DeviceAttributes(node: node)
        let card = DeviceName.cleaned(text(capability.card))
        return V4L2Node(
            node: node, name: card.isEmpty ? attributes.name ?? node : card,
            model: attributes.product ?? text(capability.driver),
            known: StableID(
                byID: links.byID[node], byPath: links.byPath[node], bus: text(capability.bus_info),
                serial: attributes.serial),
            sizes: sizes)
    }

    /// What everyone may know of a device that this user may not open. Its further nodes are rarely pictures.
    private func lookFromOutside(at node: String) -> V4L2Node? {
        let attributes = DeviceAttributes(node: node)
        guard attributes.index == 0 else { return nil }
        return V4L2Node(
            node: node, name: attributes.name.map(DeviceName.cleaned) ?? node, model: attributes.product ?? "",
            known: StableID(
                byID: links.byID[node], byPath: links.byPath[node], bus: attributes.place ?? node,
                serial: attributes.serial),
            sizes: [])
    }

    private static func sizes(of device: V4L2Device) -> [FrameSize] {
        let offers = FormatTable.sizes(of: device)
        let sizes = usualSizes.flatMap { usual in offers.flatMap { $0.sizes(near: usual) } }
        return Set(sizes).sorted { ($0.width * $0.height, $0.width) < ($1.width * $1.height, $1.width) }
    }
}

/// The text of a C array of characters.
private func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
#endif
